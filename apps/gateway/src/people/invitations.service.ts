import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import type { Role } from '../accounts/roles';
import { assertAcceptable } from './acceptable-password';
import {
  ACTIVATE_MEMBERSHIP,
  ADD_INVITATION,
  ADD_OPERATOR,
  COMPLETE_PERSON,
  FIND_INVITATION,
  MAKE_OPERATOR,
  PUT_MEMBERSHIP,
  USE_INVITATION,
} from './invitation-statements';
import { Passwords } from './passwords';
import { NO_ACCOUNT } from './person-record';
import { createToken, hashOfToken } from './secret-token';
import { SessionsService, type Visitor } from './sessions.service';
import { SignInService } from './sign-in.service';

/** Seconds for which a link that makes an operator can be used. */
const SET_UP_SECONDS = 3_600;

/** A link that lets one person in. Its token exists here only. */
export interface NewLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What a link offers to the person who has it. */
export interface Invitation {
  readonly kind: 'set_up' | 'invitation';
  readonly userId: number | null;
  readonly accountId: number | null;
  readonly accountName: string | null;
  readonly email: string | null;
  readonly role: Role | null;
  readonly expiresAt: Date;
}

export interface Acceptance {
  readonly name: string;
  /** For a link that names no person. */
  readonly email: string | null;
  /** A new one, or that of a person who can sign in already. */
  readonly password: string;
  /** Of the second factor of a person who has one; null: none was sent. */
  readonly code: string | null;
}

/** Links by which people come in: no password is ever chosen for them. */
@Injectable()
export class InvitationsService {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly signIn: SignInService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /** A link that makes an operator, who becomes an admin of the account too, if one is given. */
  async createSetUpLink(accountId: number | null, actor: Actor): Promise<NewLink> {
    return this.database.transaction(async (runner) => {
      const link = await addLink(runner, ['set_up', null, accountId, SET_UP_SECONDS]);
      const record = { accountId: NO_ACCOUNT, actor, action: 'operator.invite', target: 'operator/new' };
      await this.audit.record(runner, [{ ...record, before: null, after: null }]);
      return link;
    });
  }

  /** @throws ServiceError `not_found` for a link that was used, has expired or never was. */
  async lookUp(token: string): Promise<Invitation> {
    const [found] = await this.database.run<Invitation>(FIND_INVITATION, [hashOfToken(token)]);
    if (found) return found;
    throw new ServiceError('not_found', { message: 'Not found.' });
  }

  /**
   * Lets a person in. Someone who can sign in already proves it by the password that they have.
   *
   * @returns the token of a new session.
   * @throws ServiceError `not_found` as `lookUp`; `validation_failed`, `sign_in_failed`, `rate_limited`; `second_factor_required` and
   * `second_factor_failed` for a person who has one.
   */
  async accept(token: string, wanted: Acceptance, visitor: Visitor): Promise<string> {
    const invitation = await this.lookUp(token);
    const email = invitation.email ?? wanted.email;
    if (email === null) {
      throw new ServiceError('missing_parameter', { message: 'email is required.', param: 'email' });
    }
    const known = await this.signIn.findPerson(email);
    const hasPassword = known !== null && known.passwordHash !== null;
    if (hasPassword) {
      const { id } = await this.signIn.prove(email, wanted.password, visitor.clientIp);
      await this.signIn.proveSecond(id, wanted.code);
    } else assertAcceptable(wanted.password, email, 'password');
    const hash = hasPassword ? null : await this.passwords.hash(wanted.password);
    return this.database.transaction(async (runner) => {
      const used = await runner.run(USE_INVITATION, [hashOfToken(token)]);
      if (used.length === 0) throw new ServiceError('not_found', { message: 'Not found.' });
      const person = { id: known?.id ?? null, name: wanted.name, email, hash };
      const userId =
        invitation.kind === 'set_up'
          ? await this.letOperatorIn(runner, invitation, person)
          : await this.letMemberIn(runner, invitation, person);
      return this.sessions.begin(runner, userId, visitor, { account: invitation.accountId });
    });
  }

  private async letOperatorIn(
    runner: TransactionRunner,
    { accountId }: Invitation,
    { id, name, email, hash }: Newcomer,
  ): Promise<number> {
    const userId = id ?? (await addOperator(runner, name, email, hash));
    if (id !== null) {
      if (hash !== null) await runner.run(COMPLETE_PERSON, [id, name, hash]);
      await runner.run(MAKE_OPERATOR, [id]);
    }
    await this.recordArrival(runner, NO_ACCOUNT, 'operator.create', userId, {
      email: maskValue('email', email),
    });
    if (accountId !== null) {
      await runner.run(PUT_MEMBERSHIP, [accountId, userId, 'admin', true, 'active']);
      await this.recordArrival(runner, accountId, 'member.join', userId, { role: 'admin', can_reveal: true });
    }
    return userId;
  }

  private async letMemberIn(
    runner: TransactionRunner,
    { userId, accountId, role }: Invitation,
    { name, hash }: Newcomer,
  ): Promise<number> {
    if (userId === null || accountId === null) throw new Error('an invitation names no person');
    if (hash !== null) await runner.run(COMPLETE_PERSON, [userId, name, hash]);
    await runner.run(ACTIVATE_MEMBERSHIP, [accountId, userId]);
    await this.recordArrival(runner, accountId, 'member.join', userId, { role });
    return userId;
  }

  private recordArrival(
    runner: TransactionRunner,
    accountId: number,
    action: string,
    userId: number,
    after: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const actor: Actor = { kind: 'user', id: String(userId) };
    return this.audit.record(runner, [
      { accountId, actor, action, target: `user/${userId}`, before: null, after },
    ]);
  }
}

/** A person who accepts. `id`: known already; `hash`: of a new password. */
interface Newcomer {
  readonly id: number | null;
  readonly name: string;
  readonly email: string;
  readonly hash: string | null;
}

async function addOperator(
  runner: TransactionRunner,
  name: string,
  email: string,
  hash: string | null,
): Promise<number> {
  const [row] = await runner.run<{ id: number }>(ADD_OPERATOR, [name, email, hash]);
  if (!row) throw new Error('a person was not added');
  return row.id;
}

/** @param values kind, user, account, seconds. */
export async function addLink(
  runner: TransactionRunner,
  values: readonly [kind: string, userId: number | null, accountId: number | null, seconds: number],
): Promise<NewLink> {
  const token = createToken();
  const [row] = await runner.run<{ expiresAt: Date }>(ADD_INVITATION, [hashOfToken(token), ...values]);
  if (!row) throw new Error('a link was not added');
  return { token, expiresAt: row.expiresAt };
}
