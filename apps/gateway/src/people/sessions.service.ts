import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { ServiceError } from '@rampart/contracts';
import { Database, GroupCommit, type StatementRunner } from '@rampart/persistence';
import { DEFAULT_LIMITS } from '../accounts/limits';
import type { Role } from '../accounts/roles';
import { addressBlockOf } from '../http/requests/address-block';
import { recordOfPerson } from './person-record';
import { LOCK_PERSON, NOTE_SIGN_IN } from './person-statements';
import { assertStillProved, type Beginning } from './proof/beginning';
import { createToken, hashOfToken } from './secret-token';
import { type Factor, SESSION_SECONDS, type Session } from './session';
import {
  ADD_SESSION,
  CHOOSE_ACCOUNT,
  END_OTHERS,
  END_SESSION,
  END_SESSION_OF_TOKEN,
  LIST_ACCOUNTS,
  LIST_SESSIONS,
  PEEK_SESSION,
  READ_SESSIONS,
  RENEW_SESSION,
} from './session-statements';
import { notSignedIn, signInFailed } from './sign-in-errors';
import { OPERATORS_NEED_FACTOR } from './sign-in-settings';

/** Where a person signs in from. */
export interface Visitor {
  readonly clientIp: string;
  readonly userAgent: string;
  /** Of the session that the browser has had so far; null: none. A new one replaces it. */
  readonly token: string | null;
}

export interface ListedSession {
  readonly id: string;
  readonly tokenHash: Buffer;
  readonly signedInAt: Date;
  readonly lastUsedAt: Date;
  readonly address: string;
  readonly userAgent: string;
  /** By what it was begun; empty for one that an earlier version began. */
  readonly factors: readonly Factor[];
}

export interface OpenAccount {
  readonly id: number;
  readonly name: string;
  readonly role: Role;
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
  /** Null without an account. */
  readonly requiresSecondFactor: boolean | null;
  /** Whether a second factor was proved, or a provider vouches for the person. */
  readonly isProved: boolean;
}

/** Within which a person who has used a link may set up a second factor that is demanded: installing an authenticator takes a while. */
export const ENROL_SECONDS = 1_800;

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
    @Inject(OPERATORS_NEED_FACTOR) private readonly operatorsNeedFactor: boolean,
  ) {}

  /** The session of a cookie; null when it has ended or never was. */
  async find(token: string): Promise<Session | null> {
    return TOKEN.test(token) ? this.reads.submit(hashOfToken(token)) : null;
  }

  /** As `find`, without counting as a use: what only watches must not keep a session from ending. */
  async peek(token: string): Promise<Session | null> {
    if (!TOKEN.test(token)) return null;
    const [row] = await this.database.run<SessionRecord>(PEEK_SESSION, [[hashOfToken(token)]]);
    return row === undefined ? null : this.fromRow(row);
  }

  /**
   * Begins a session, always under a new token: one that was in the browser before ends. What was proved is compared with
   * what is stored, while the person is locked: a sign-in does not outlive a change that ends all sessions.
   *
   * @throws ServiceError `sign_in_failed` for a person who may act for no account, and when what was proved has changed;
   *   `second_factor_required` when a second factor was turned on meanwhile.
   */
  async begin(runner: StatementRunner, userId: number, visitor: Visitor, how: Beginning): Promise<string> {
    const { factors, link, account: wanted = null } = how;
    const [person] = await runner.run<{ passwordHash: string | null; isOperator: boolean }>(NOTE_SIGN_IN, [
      userId,
    ]);
    if (person === undefined) throw signInFailed();
    await assertStillProved(runner, { ...person, userId }, how);
    const accounts = await this.accountsOf(userId, runner);
    // Who has just accepted an invitation to a sandbox has no account that can be chosen.
    if (accounts.length === 0 && !person.isOperator && link === undefined) throw signInFailed();
    const account = accounts.find(({ id }) => id === wanted) ?? accounts[0] ?? null;
    await this.endFormer(runner, visitor.token);
    const token = createToken();
    await runner.run(ADD_SESSION, [
      hashOfToken(token),
      randomUUID(),
      userId,
      account?.id ?? null,
      addressBlockOf(visitor.clientIp),
      visitor.userAgent.slice(0, USER_AGENT_CHARACTERS),
      SESSION_SECONDS.absolute,
      [...factors],
      factors.some(isStrong),
      link === undefined ? null : ENROL_SECONDS,
      link?.accountId ?? null,
    ]);
    const begun = recordOfPerson(userId, 'session.begin', account?.id);
    await this.audit.record(runner, [{ ...begun, after: { by: [...factors] } }]);
    return token;
  }

  /**
   * Goes on with a session under a new token. The caller has locked the person.
   *
   * @param proved by what the person has just been proved; null: by nothing.
   * @throws ServiceError `not_signed_in` when it has ended meanwhile.
   */
  async renew(runner: StatementRunner, { tokenHash }: Session, proved: Factor | null): Promise<string> {
    const token = createToken();
    const renewed = await runner.run(RENEW_SESSION, [tokenHash, hashOfToken(token), proved]);
    if (renewed.length === 0) throw notSignedIn();
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
      await runner.run(LOCK_PERSON, [user.id]);
      const ended = await runner.run(END_OTHERS, [user.id, tokenHash]);
      if (ended.length > 0) await this.audit.record(runner, [recordOfPerson(user.id, 'session.end')]);
      return ended.length;
    });
  }

  private async endFormer(runner: StatementRunner, token: string | null): Promise<void> {
    if (token === null || !TOKEN.test(token)) return;
    const ended = await runner.run<{ userId: number }>(END_SESSION_OF_TOKEN, [hashOfToken(token)]);
    await this.audit.record(
      runner,
      ended.map(({ userId }) => recordOfPerson(userId, 'session.end')),
    );
  }

  private async read(hashes: readonly Buffer[]): Promise<(Session | null)[]> {
    const rows = await this.database.run<SessionRecord>(READ_SESSIONS, [hashes]);
    const found = new Map(rows.map((row) => [row.tokenHash.toString('hex'), this.fromRow(row)]));
    return hashes.map((each) => found.get(each.toString('hex')) ?? null);
  }

  private fromRow(row: SessionRecord): Session {
    const { isOperator, isProved } = row;
    const isDemanded = row.requiresSecondFactor === true || (isOperator && this.operatorsNeedFactor);
    const lacksSecondFactor = isDemanded && !isProved;
    return {
      id: row.id,
      tokenHash: row.tokenHash,
      user: { id: row.userId, name: row.name, email: row.email },
      isOperator,
      account:
        row.accountId === null || lacksSecondFactor
          ? null
          : {
              id: row.accountId,
              name: row.accountName,
              role: isOperator ? 'admin' : (row.role ?? 'viewer'),
              canReveal: isOperator || row.canReveal === true,
              perDay: row.perDay ?? DEFAULT_LIMITS.perDay,
              perMonth: row.perMonth ?? DEFAULT_LIMITS.perMonth,
            },
      lacksSecondFactor,
      mayOperate: isOperator && isProved,
      signedInAt: row.signedInAt,
      lastUsedAt: row.lastUsedAt,
      expiresAt: row.expiresAt,
    };
  }
}

/** Ends a person's sessions, with those whose sign-in is under way: see `SessionsService.begin`. */
export async function endSessions(
  runner: StatementRunner,
  userId: number,
  { but = null }: { readonly but?: Buffer | null } = {},
): Promise<void> {
  await runner.run(LOCK_PERSON, [userId]);
  await runner.run(END_OTHERS, [userId, but]);
}

const isStrong = (factor: Factor): boolean => factor === 'code' || factor === 'passkey';
