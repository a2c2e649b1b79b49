import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import type { Role } from '../accounts/roles';
import { DELETE_VIEWS_OF } from '../views/view-statements';
import { PUT_MEMBERSHIP } from './invitation-statements';
import { addLink, type NewLink } from './invitations.service';
import {
  ADD_PERSON,
  CHANGE_MEMBER,
  DELETE_UNSEEN_PERSON,
  DROP_INVITATIONS,
  LIST_MEMBERS,
  LIST_NAMES,
  LOCK_MEMBERS,
  REMOVE_MEMBER,
} from './member-statements';
import { DELETE_LONE_PERSON } from './operator-statements';
import {
  DELETE_SECOND_FACTOR_OF_REMOVED,
  RESET_SECOND_FACTOR,
} from './second-factor/second-factor-statements';
import { END_OTHERS } from './session-statements';
import { DELETE_IDENTITY_OF_REMOVED } from './sso/sso-statements';

/** Of one account, with people who are invited: each is a row and a link. */
export const MOST_MEMBERS = 200;

const INVITATION_SECONDS = 7 * 86_400;

export interface Member {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly canReveal: boolean;
  readonly state: 'invited' | 'active' | 'disabled';
  readonly lastSignedInAt: Date | null;
  readonly secondFactor: 'on' | 'off' | 'passkey' | 'by_provider';
}

export type MemberChanges = Partial<Pick<Member, 'role' | 'canReveal'> & { state: 'active' | 'disabled' }>;

/** The people who act for an account in the console. Changes apply with their next call, on every gateway. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** In the order in which they were invited. */
  list(accountId: number): Promise<Member[]> {
    return this.database.run<Member>(LIST_MEMBERS, [accountId]);
  }

  /** Of those who have accepted their invitation, by id. */
  names(accountId: number): Promise<Pick<Member, 'id' | 'name'>[]> {
    return this.database.run<Pick<Member, 'id' | 'name'>>(LIST_NAMES, [accountId]);
  }

  /**
   * Invites a person, or again someone who has not come yet. The answer does not show whether the person is known.
   *
   * @throws ServiceError `conflict` for someone who is a member, and beyond `MOST_MEMBERS`.
   */
  async invite(
    accountId: number,
    actor: Actor,
    wanted: { readonly email: string; readonly role: Role; readonly canReveal: boolean },
  ): Promise<NewLink> {
    const { email, role, canReveal } = wanted;
    return this.database.transaction(async (runner) => {
      const members = await runner.run<Member>(LOCK_MEMBERS, [accountId]);
      const before = members.find((each) => each.email.toLowerCase() === email.toLowerCase());
      if (before !== undefined && before.state !== 'invited') {
        throw new ServiceError('conflict', { message: 'This person is a member already.', param: 'email' });
      }
      if (before === undefined && members.length >= MOST_MEMBERS) {
        throw new ServiceError('conflict', { message: `An account has at most ${MOST_MEMBERS} members.` });
      }
      const [person] = await runner.run<{ id: number }>(ADD_PERSON, [email]);
      if (!person) throw new Error('a person was not added');
      await runner.run(PUT_MEMBERSHIP, [accountId, person.id, role, canReveal, 'invited']);
      await runner.run(DROP_INVITATIONS, [accountId, person.id]);
      const link = await addLink(runner, ['invitation', person.id, accountId, INVITATION_SECONDS]);
      const after = { email: maskValue('email', email), role, can_reveal: canReveal };
      await this.record(runner, {
        accountId,
        actor,
        action: 'member.invite',
        id: person.id,
        before: null,
        after,
      });
      return link;
    });
  }

  /**
   * Changes what a member may do; a field that is left out keeps its value. All of the person's sessions end.
   *
   * @throws ServiceError `not_found`; `conflict` for the last admin, and for the state of someone who has not come yet.
   */
  async change(accountId: number, actor: Actor, id: number, changes: MemberChanges): Promise<Member> {
    return this.database.transaction(async (runner) => {
      const { member, others } = await this.lock(runner, accountId, id);
      if (member.state === 'invited' && changes.state !== undefined) {
        throw new ServiceError('conflict', { message: 'This person has not accepted yet.', param: 'state' });
      }
      const changed: Member = { ...member, ...changes };
      if (isAdmin(member) && !isAdmin(changed)) assertOtherAdmin(others);
      await runner.run(CHANGE_MEMBER, [accountId, id, changed.role, changed.canReveal, changed.state]);
      await runner.run(END_OTHERS, [id, null]);
      const [before, after] = [snapshotOf(member), snapshotOf(changed)];
      await this.record(runner, { accountId, actor, action: 'member.update', id, before, after });
      return changed;
    });
  }

  /**
   * Removes a member and ends the person's sessions. Of someone who belongs nowhere any more, name and address go.
   *
   * @throws ServiceError `not_found`; `conflict` for the last admin.
   */
  async remove(accountId: number, actor: Actor, id: number): Promise<Member> {
    return this.database.transaction(async (runner) => {
      const { member, others } = await this.lock(runner, accountId, id);
      if (isAdmin(member)) assertOtherAdmin(others);
      await runner.run(REMOVE_MEMBER, [accountId, id]);
      await runner.run(DROP_INVITATIONS, [accountId, id]);
      await runner.run(DELETE_VIEWS_OF, [accountId, String(id)]);
      await runner.run(END_OTHERS, [id, null]);
      await runner.run(DELETE_UNSEEN_PERSON, [id]);
      await runner.run(DELETE_LONE_PERSON, [id]);
      await runner.run(DELETE_IDENTITY_OF_REMOVED, [id]);
      await runner.run(DELETE_SECOND_FACTOR_OF_REMOVED, [id]);
      const before = snapshotOf(member);
      await this.record(runner, { accountId, actor, action: 'member.remove', id, before, after: null });
      return member;
    });
  }

  /**
   * Takes away a second factor that the person has lost, and ends their sessions.
   *
   * @throws ServiceError `not_found`; `conflict` for oneself, which takes a code, for a member without one, and for
   *   a member of other accounts: no account weakens the sign-in of another.
   */
  async resetSecondFactor(accountId: number, actor: Actor, id: number): Promise<Member> {
    return this.database.transaction(async (runner) => {
      const { member } = await this.lock(runner, accountId, id);
      if (actor.kind === 'user' && actor.id === String(id)) {
        throw new ServiceError('conflict', {
          message: 'Remove your own second factor with one of its codes.',
        });
      }
      if (member.secondFactor !== 'on') {
        throw new ServiceError('conflict', { message: 'This person has no second factor.' });
      }
      if ((await runner.run(RESET_SECOND_FACTOR, [id, accountId])).length === 0) {
        throw new ServiceError('conflict', {
          message:
            'This person acts for others, too. An operator of the deployment can reset the second factor.',
        });
      }
      await runner.run(END_OTHERS, [id, null]);
      const action = 'member.reset_second_factor';
      await this.record(runner, { accountId, actor, action, id, before: null, after: null });
      return { ...member, secondFactor: 'off' };
    });
  }

  private async lock(
    runner: TransactionRunner,
    accountId: number,
    id: number,
  ): Promise<{ readonly member: Member; readonly others: readonly Member[] }> {
    const members = await runner.run<Member>(LOCK_MEMBERS, [accountId]);
    const member = members.find((each) => each.id === id);
    if (member === undefined) throw new ServiceError('not_found', { message: 'Not found.' });
    return { member, others: members.filter((each) => each !== member) };
  }

  private record(
    runner: TransactionRunner,
    { accountId, actor, action, id, before, after }: MemberRecord,
  ): Promise<void> {
    return this.audit.record(runner, [{ accountId, actor, action, target: `user/${id}`, before, after }]);
  }
}

interface MemberRecord {
  readonly accountId: number;
  readonly actor: Actor;
  readonly action: string;
  readonly id: number;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

const isAdmin = ({ role, state }: Pick<Member, 'role' | 'state'>): boolean =>
  role === 'admin' && state === 'active';

function assertOtherAdmin(others: readonly Member[]): void {
  if (others.some(isAdmin)) return;
  throw new ServiceError('conflict', {
    message: 'This is the last admin of the account. Make someone else an admin first.',
  });
}

/** Without what identifies the person: the target names them by id. */
const snapshotOf = ({ role, canReveal, state }: Member) => ({ role, can_reveal: canReveal, state });
