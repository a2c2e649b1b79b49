import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { assertAcceptable } from '../acceptable-password';
import { assertNoMember, lockMembers, type Member } from '../members/member';
import { ADD_MEMBERSHIP, PUT_MEMBERSHIP } from '../members/member-statements';
import { NO_ACCOUNT } from '../person-record';
import { LOCK_PERSON, MAKE_OPERATOR } from '../person-statements';
import type { Beginning } from '../proof/beginning';
import { hashOfToken } from '../secret-token';
import { SessionsService, type Visitor } from '../sessions.service';
import { type KnownPerson, SignInService } from '../sign-in.service';
import { addPerson, type Newcomer } from './add-person';
import { USE_LINK } from './link-statements';
import { type Link, LinksService } from './links.service';

export interface Acceptance {
  /** Of someone who comes in for the first time. */
  readonly name: string | null;
  /** For a link that names no address. */
  readonly email: string | null;
  /** That of a person who can sign in already, or a new one. */
  readonly password: string;
  /** Of the second factor of a person who has one; null: none was sent. */
  readonly code: string | null;
  /** Whether the person says that they can sign in already: a password that matches no one is then wrong. */
  readonly isKnown: boolean;
}

/** Who accepts: a person who has proved it by the password, or one who comes in for the first time. */
type Acceptor =
  | { readonly known: KnownPerson; readonly proof: Beginning; readonly newcomer: null }
  | { readonly known: null; readonly newcomer: Newcomer };

/**
 * Lets people in by links. The address that a link names proves nothing: a caller with the password of a person who has this
 * address is that person, and anyone else becomes a new one, who shares only the address with the others.
 */
@Injectable()
export class AcceptLinkService {
  constructor(
    private readonly database: Database,
    private readonly links: LinksService,
    private readonly people: SignInService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Uses a link up.
   *
   * @returns the token of a new session.
   * @throws ServiceError `not_found` as `LinksService.lookUp`; `missing_parameter`, `validation_failed`, `sign_in_failed`,
   * `rate_limited`; `second_factor_required` and `second_factor_failed` for a person who has one; `conflict` for a member
   * of the account, and when someone else comes in under the same address at this moment.
   */
  async accept(token: string, wanted: Acceptance, visitor: Visitor): Promise<string> {
    const link = await this.links.lookUp(token);
    const acceptor = await this.acceptorOf(link, wanted, visitor);
    const { known } = acceptor;
    return this.database.transaction(async (runner) => {
      // Members, person, link: in the order of everyone who locks more than one of them.
      const isOfAccount = link.kind !== 'enrolment' && link.accountId !== null;
      const members = isOfAccount ? await lockMembers(runner, link.accountId as number) : [];
      if (known !== null) await runner.run(LOCK_PERSON, [known.id]);
      const [used] = await runner.run<Pick<Link, 'role' | 'canReveal'>>(USE_LINK, [hashOfToken(token)]);
      if (used === undefined) throw new ServiceError('not_found', { message: 'Not found.' });
      const userId = await this.letIn(runner, { ...link, ...used }, acceptor, members);
      const proof: Beginning = known === null ? { factors: ['password'] } : acceptor.proof;
      return this.sessions.begin(runner, userId, visitor, {
        ...proof,
        factors: [...proof.factors, 'link'],
        link: { accountId: link.kind === 'set_up' ? null : link.accountId },
        account: link.accountId,
      });
    });
  }

  private async acceptorOf(link: Link, wanted: Acceptance, { clientIp }: Visitor): Promise<Acceptor> {
    const { password, code } = wanted;
    const email = link.email ?? wanted.email;
    if (email === null) throw missing('email');
    if (link.userId !== null) {
      const known = await this.people.proveOwn({ id: link.userId, email }, password, clientIp);
      return { known, proof: await this.people.proveSecond(known, code), newcomer: null };
    }
    const known = wanted.isKnown
      ? await this.people.prove(email, password, clientIp)
      : await this.people.recognise(email, password, clientIp);
    if (known !== null) return { known, proof: await this.people.proveSecond(known, code), newcomer: null };
    if (wanted.name === null) throw missing('name');
    assertAcceptable(password, email, 'password');
    const passwordHash = await this.people.hashFor(email, password);
    return { known: null, newcomer: { name: wanted.name, email, passwordHash } };
  }

  private async letIn(
    runner: TransactionRunner,
    link: Link,
    acceptor: Acceptor,
    members: readonly Member[],
  ): Promise<number> {
    const { known } = acceptor;
    if (known !== null && link.kind === 'enrolment') return known.id;
    const isOperator = link.kind === 'set_up';
    // An operator who is a member already becomes an admin.
    const others = isOperator ? members.filter((each) => each.id !== known?.id) : members;
    assertNoMember(others, known ?? { id: null, ...acceptor.newcomer });
    const userId = known?.id ?? (await addPerson(runner, acceptor.newcomer as Newcomer, isOperator));
    if (isOperator) await this.letOperatorIn(runner, link, userId, acceptor);
    else await this.letMemberIn(runner, link, userId);
    return userId;
  }

  private async letOperatorIn(
    runner: TransactionRunner,
    { accountId }: Link,
    userId: number,
    acceptor: Acceptor,
  ): Promise<void> {
    if (acceptor.known !== null) await runner.run(MAKE_OPERATOR, [userId]);
    const { email } = acceptor.known ?? acceptor.newcomer;
    const after = { email: maskValue('email', email) };
    await this.recordArrival(runner, NO_ACCOUNT, 'operator.create', userId, after);
    if (accountId === null) return;
    await runner.run(PUT_MEMBERSHIP, [accountId, userId, 'admin', true]);
    await this.recordArrival(runner, accountId, 'member.join', userId, { role: 'admin', can_reveal: true });
  }

  private async letMemberIn(runner: TransactionRunner, link: Link, userId: number): Promise<void> {
    const { id, accountId, role, canReveal } = link;
    if (accountId === null) throw new Error('an invitation names no account');
    const added = await runner.run(ADD_MEMBERSHIP, [accountId, userId, role, canReveal]);
    if (added.length === 0) throw new ServiceError('conflict', { message: 'You are a member already.' });
    const after = { role, can_reveal: canReveal, invitation: id };
    await this.recordArrival(runner, accountId, 'member.join', userId, after);
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

const missing = (param: string) =>
  new ServiceError('missing_parameter', { message: `${param} is required.`, param });
