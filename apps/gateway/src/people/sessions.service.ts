import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database, GroupCommit, type StatementRunner } from '@rampart/persistence';
import { DEFAULT_LIMITS } from '../accounts/limits';
import type { Role } from '../accounts/roles';
import { addressBlockOf } from '../http/requests/address-block';
import { recordOfPerson } from './person-record';
import { createToken, hashOfToken } from './secret-token';
import { SESSION_SECONDS, type Session } from './session';
import {
  ADD_SESSION,
  CHOOSE_ACCOUNT,
  END_OTHERS,
  END_SESSION,
  LIST_ACCOUNTS,
  LIST_SESSIONS,
  NOTE_SIGN_IN,
  PEEK_SESSION,
  READ_SESSIONS,
} from './session-statements';

/** Where a person signs in from. */
export interface Visitor {
  readonly clientIp: string;
  readonly userAgent: string;
}

export interface ListedSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string;
  readonly userAgent: string;
}

export interface OpenAccount {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
}

/** How a session begins. */
interface Beginning {
  /** The chosen account, if the person may act for it. */
  readonly account?: number | null;
  readonly isByPasskey?: boolean;
}

interface SessionRecord {
  readonly tokenHash: Buffer;
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly isOperator: boolean;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly expiresAt: Date;
  readonly accountId: number | null;
  readonly accountName: string;
  readonly perDay: number | null;
  readonly perMonth: number | null;
  readonly role: Role | null;
  readonly canReveal: boolean | null;
  readonly isByPasskey: boolean;
  /** Null without an account. */
  readonly lacksSecondFactor: boolean | null;
}

const USER_AGENT_CHARACTERS = 120;
const TOKEN = /^[\w-]{43}$/;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const notFound = () => new ServiceError('not_found', { message: 'Not found.' });

/**
 * Sessions of people. Each is read again for every call, so that one that is ended, or a role that is changed, applies
 * on every gateway with the next call. All look-ups of a moment share one statement: cookies that are made up cost no
 * more than that.
 */
@Injectable()
export class SessionsService {
  private readonly reads = new GroupCommit<Buffer, Session | null>((hashes) => this.read(hashes), {
    writer: 'session_reads',
    maxBatch: 500,
    lanes: 2,
    onBatch: (writer, size) => this.database.onBatch?.(writer, size),
  });

  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** The session of a cookie; null when it has ended or never was. */
  async find(token: string): Promise<Session | null> {
    return TOKEN.test(token) ? this.reads.submit(hashOfToken(token)) : null;
  }

  /** As `find`, without counting as a use: what only watches must not keep a session from ending. */
  async peek(token: string): Promise<Session | null> {
    if (!TOKEN.test(token)) return null;
    const [row] = await this.database.run<SessionRecord>(PEEK_SESSION, [[hashOfToken(token)]]);
    return row === undefined ? null : fromRow(row);
  }

  /**
   * Begins a session, always under a new token: one that was in the browser before is worth nothing afterwards.
   *
   * @throws ServiceError `sign_in_failed` for a person who may act for no account.
   */
  async begin(
    runner: StatementRunner,
    userId: number,
    { clientIp, userAgent }: Visitor,
    { account: wanted = null, isByPasskey = false }: Beginning = {},
  ): Promise<string> {
    const accounts = await this.accountsOf(userId, runner);
    const account = accounts.find(({ id }) => id === wanted) ?? accounts[0] ?? null;
    const token = createToken();
    await runner.run(ADD_SESSION, [
      hashOfToken(token),
      randomUUID(),
      userId,
      account?.id ?? null,
      addressBlockOf(clientIp),
      userAgent.slice(0, USER_AGENT_CHARACTERS),
      SESSION_SECONDS.absolute,
      isByPasskey,
    ]);
    await runner.run(NOTE_SIGN_IN, [userId]);
    await this.audit.record(runner, [recordOfPerson(userId, 'session.begin', account?.id)]);
    return token;
  }

  /** The accounts that a person may act for, those of a membership first. */
  accountsOf(userId: number, runner: StatementRunner = this.database): Promise<OpenAccount[]> {
    return runner.run<OpenAccount>(LIST_ACCOUNTS, [userId]);
  }

  list(userId: number): Promise<ListedSession[]> {
    return this.database.run<ListedSession>(LIST_SESSIONS, [userId]);
  }

  /** @throws ServiceError `not_found`, also for an account that the person may not act for. */
  async chooseAccount({ user, tokenHash }: Session, accountId: number): Promise<Session> {
    const accounts = await this.accountsOf(user.id);
    if (!accounts.some(({ id }) => id === accountId)) throw notFound();
    await this.database.run(CHOOSE_ACCOUNT, [tokenHash, accountId]);
    const chosen = await this.reads.submit(tokenHash);
    if (chosen === null) throw notFound();
    return chosen;
  }

  /** Ends one of a person's sessions. @throws ServiceError `not_found`, also for an id of the wrong form. */
  async end(userId: number, id: string): Promise<void> {
    if (!UUID.test(id)) throw notFound();
    await this.database.transaction(async (runner) => {
      const ended = await runner.run(END_SESSION, [userId, id]);
      if (ended.length === 0) throw notFound();
      await this.audit.record(runner, [recordOfPerson(userId, 'session.end')]);
    });
  }

  /** Ends a person's sessions but this one. @returns how many. */
  async endOthers({ user, tokenHash }: Session): Promise<number> {
    return this.database.transaction(async (runner) => {
      const ended = await runner.run(END_OTHERS, [user.id, tokenHash]);
      if (ended.length > 0) await this.audit.record(runner, [recordOfPerson(user.id, 'session.end')]);
      return ended.length;
    });
  }

  private async read(hashes: readonly Buffer[]): Promise<(Session | null)[]> {
    const rows = await this.database.run<SessionRecord>(READ_SESSIONS, [hashes]);
    const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), fromRow(row)]));
    return hashes.map((each) => found.get(each.toString('hex')) ?? null);
  }
}

function fromRow(row: SessionRecord): Session {
  const lacksSecondFactor = row.lacksSecondFactor === true;
  return {
    id: row.id,
    tokenHash: row.tokenHash,
    user: { id: row.userId, name: row.name, email: row.email },
    isOperator: row.isOperator,
    account:
      row.accountId === null || lacksSecondFactor
        ? null
        : {
            id: row.accountId,
            name: row.accountName,
            role: row.isOperator ? 'admin' : (row.role ?? 'viewer'),
            canReveal: row.isOperator || row.canReveal === true,
            perDay: row.perDay ?? DEFAULT_LIMITS.perDay,
            perMonth: row.perMonth ?? DEFAULT_LIMITS.perMonth,
          },
    lacksSecondFactor,
    isByPasskey: row.isByPasskey,
    signedInAt: row.signedInAt,
    lastUsedAt: row.lastUsedAt,
    expiresAt: row.expiresAt,
  };
}
