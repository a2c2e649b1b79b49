import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { ApiKeysService } from '../../accounts/api-keys.service';
import type { Role } from '../../accounts/roles';
import type { ApiKeyRow } from '../../database/rows/api-key.row';
import { DELETE_VIEWS_OF } from '../../views/view-statements';
import { ADD_INVITATION, CHANGE_INVITATION, DROP_INVITATION } from '../links/link-statements';
import type { NewLink } from '../links/links.service';
import { LOCK_PERSON } from '../person-statements';
import { removeLonePerson } from '../remove-person';
import { createToken, hashOfToken } from '../secret-token';
import { END_IN_ACCOUNT } from '../session-statements';
import {
  assertMayReveal,
  assertNoMember,
  type Grantor,
  lockMembers,
  type Member,
  MOST_MEMBERS,
} from './member';
import { CHANGE_MEMBER, LIST_MEMBERS, LIST_NAMES, REMOVE_MEMBER } from './member-statements';

const INVITATION_SECONDS = 7 * 86_400;

export type MemberChanges = Partial<Pick<Member, 'role' | 'canReveal'> & { state: 'active' | 'disabled' }>;

/** What a member was, and the keys that the person has issued. */
export interface Departure {
  readonly member: Member;
  readonly keys: readonly ApiKeyRow[];
}

/** The people who act for an account in the console, and open invitations. Changes apply with their next call, on every gateway. */
@Injectable()
export class MembersService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly keys: ApiKeysService,
  ) {}

  /** In the order in which they came or were invited. */
  list(accountId: number): Promise<Member[]> {
    return this.database.run<Member>(LIST_MEMBERS, [accountId]);
  }

  /** Of those who have accepted their invitation, by id. */
  names(accountId: number): Promise<Pick<Member, 'id' | 'name'>[]> {
    return this.database.run<Pick<Member, 'id' | 'name'>>(LIST_NAMES, [accountId]);
  }

  /**
   * Creates an invitation, or replaces an open one. Until it is accepted, it has the typed address, and no effect on any
   * person.
   *
   * @throws ServiceError `conflict` for someone who is a member, and beyond `MOST_MEMBERS`; `insufficient_scope` for a
   *   grant that the grantor lacks.
   */
  async invite(
    accountId: number,
    grantor: Grantor,
    wanted: { readonly email: string; readonly role: Role; readonly canReveal: boolean },
  ): Promise<NewLink> {
    const { email, role, canReveal } = wanted;
    if (canReveal) assertMayReveal(grantor);
    return this.database.transaction(async (runner) => {
      const members = await lockMembers(runner, accountId);
      assertNoMember(members, { id: null, email });
      const before = members.filter(({ email: each }) => each.toLowerCase() === email.toLowerCase());
      for (const { id } of before) await runner.run(DROP_INVITATION, [accountId, id]);
      if (members.length - before.length >= MOST_MEMBERS) {
        throw new ServiceError('conflict', { message: `An account has at most ${MOST_MEMBERS} members.` });
      }
      const token = createToken();
      const values = [hashOfToken(token), accountId, email, role, canReveal, INVITATION_SECONDS];
      const [added] = await runner.run<{ id: number; expiresAt: Date }>(ADD_INVITATION, values);
      if (!added) throw new Error('an invitation was not added');
      const after = { email: maskValue('email', email), role, can_reveal: canReveal };
      await this.record(runner, {
        ...{ accountId, actor: grantor.actor, action: 'member.invite', before: null, after },
        target: `invitation/${added.id}`,
      });
      return { token, expiresAt: added.expiresAt };
    });
  }

  /**
   * Changes what a member may do, or will when an invitation is accepted; a field that is left out keeps its value. The
   * person's sessions in this account end.
   *
   * @throws ServiceError `not_found`; `conflict` for the last admin, and for the state of someone who has not come yet;
   *   `insufficient_scope` for a grant that the grantor lacks.
   */
  async change(accountId: number, grantor: Grantor, id: number, changes: MemberChanges): Promise<Member> {
    return this.database.transaction(async (runner) => {
      const { member, others } = await this.lock(runner, accountId, id);
      const changed: Member = { ...member, ...changes };
      if (changed.canReveal && !member.canReveal) assertMayReveal(grantor);
      if (member.state === 'invited') {
        if (changes.state !== undefined) {
          throw new ServiceError('conflict', {
            message: 'This person has not accepted yet.',
            param: 'state',
          });
        }
        await runner.run(CHANGE_INVITATION, [accountId, id, changed.role, changed.canReveal]);
      } else {
        if (isAdmin(member) && !isAdmin(changed)) assertOtherAdmin(others);
        await runner.run(CHANGE_MEMBER, [accountId, id, changed.role, changed.canReveal, changed.state]);
        await endInAccount(runner, accountId, id);
      }
      await this.record(runner, {
        ...{ accountId, actor: grantor.actor, action: 'member.update', target: targetOf(member) },
        ...{ before: snapshotOf(member), after: snapshotOf(changed) },
      });
      return changed;
    });
  }

  /**
   * Removes a member and ends the person's sessions in this account, or takes an invitation back. The name and address
   * of a person without any account are deleted.
   *
   * @param revokesKeys whether the keys that the person has issued go with them.
   * @returns also the keys among them that worked: a person who is no member knows them.
   * @throws ServiceError `not_found`; `conflict` for the last admin.
   */
  async remove(accountId: number, actor: Actor, id: number, revokesKeys: boolean): Promise<Departure> {
    if (!revokesKeys) {
      const member = await this.database.transaction((runner) =>
        this.removeWithin(runner, accountId, actor, id),
      );
      return { member, keys: await this.keysOf(accountId, member) };
    }
    return this.keys.revokeIssuedBy(accountId, actor, id, async (runner) => ({
      member: await this.removeWithin(runner, accountId, actor, id),
    }));
  }

  /** The keys that a person has issued, and that work. */
  keysOf(accountId: number, { id, state }: Member): Promise<ApiKeyRow[]> {
    return state === 'invited' ? Promise.resolve([]) : this.keys.listIssuedBy(id, accountId);
  }

  private async removeWithin(
    runner: StatementRunner,
    accountId: number,
    actor: Actor,
    id: number,
  ): Promise<Member> {
    const { member, others } = await this.lock(runner, accountId, id);
    if (member.state === 'invited') {
      await runner.run(DROP_INVITATION, [accountId, id]);
    } else {
      if (isAdmin(member)) assertOtherAdmin(others);
      await runner.run(REMOVE_MEMBER, [accountId, id]);
      await runner.run(DELETE_VIEWS_OF, [accountId, String(id)]);
      await endInAccount(runner, accountId, id);
      await removeLonePerson(runner, id);
    }
    await this.record(runner, {
      ...{ accountId, actor, action: 'member.remove', target: targetOf(member) },
      ...{ before: snapshotOf(member), after: null },
    });
    return member;
  }

  private async lock(
    runner: StatementRunner,
    accountId: number,
    id: number,
  ): Promise<{ readonly member: Member; readonly others: readonly Member[] }> {
    const members = await lockMembers(runner, accountId);
    const member = members.find((each) => each.id === id);
    if (member === undefined) throw new ServiceError('not_found', { message: 'Not found.' });
    return { member, others: members.filter((each) => each !== member) };
  }

  private record(
    runner: StatementRunner,
    change: Parameters<AuditTrail['record']>[1][number],
  ): Promise<void> {
    return this.audit.record(runner, [change]);
  }
}

/** With sign-ins that are under way. The person's sessions in other accounts go on. */
async function endInAccount(runner: StatementRunner, accountId: number, userId: number): Promise<void> {
  await runner.run(LOCK_PERSON, [userId]);
  await runner.run(END_IN_ACCOUNT, [userId, accountId]);
}

const isAdmin = ({ role, state }: Pick<Member, 'role' | 'state'>): boolean =>
  role === 'admin' && state === 'active';

function assertOtherAdmin(others: readonly Member[]): void {
  if (others.some(isAdmin)) return;
  throw new ServiceError('conflict', {
    message: 'This is the last admin of the account. Make someone else an admin first.',
  });
}

const targetOf = ({ id, state }: Member): string => `${state === 'invited' ? 'invitation' : 'user'}/${id}`;

/** Without what identifies the person: the target names them by id. */
const snapshotOf = ({ role, canReveal, state }: Member) => ({ role, can_reveal: canReveal, state });
