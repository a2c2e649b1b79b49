import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { addEnrolmentLink, type NewLink } from '../links/links.service';
import { type RemovedFactors, resetFactors } from '../reset-factors';
import { BELONGS_HERE_ALONE } from '../second-factor/second-factor-statements';
import { lockMembers, type Member } from './member';
import { MAY_BE_ENROLLED_BY } from './member-statements';

/** How members of an account sign in, as far as an admin of this account may change it. */
@Injectable()
export class MemberSignInService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Takes away a second factor that the person has lost, with all passkeys, and ends their sessions.
   *
   * @throws ServiceError `not_found`; `conflict` for oneself, which takes the second factor, for a member without one, and
   *   for a member of other accounts: no account weakens the sign-in of another.
   */
  async resetSecondFactor(
    accountId: number,
    actor: Actor,
    id: number,
  ): Promise<{ readonly member: Member; readonly removed: RemovedFactors }> {
    return this.database.transaction(async (runner) => {
      const member = await lock(runner, accountId, id);
      if (actor.kind === 'user' && actor.id === String(id)) {
        throw new ServiceError('conflict', { message: 'Remove your own second factor in your settings.' });
      }
      if ((await runner.run(BELONGS_HERE_ALONE, [id, accountId])).length === 0) {
        throw new ServiceError('conflict', {
          message:
            'This person acts for others, too. An operator of the deployment can reset the second factor.',
        });
      }
      const removed = await resetFactors(runner, id);
      if (removed === null) {
        throw new ServiceError('conflict', { message: 'This person has no second factor.' });
      }
      await this.record(runner, accountId, actor, id, {
        action: 'member.reset_second_factor',
        after: { ...removed },
      });
      return { member: { ...member, secondFactor: 'off' }, removed };
    });
  }

  /**
   * A link with which a member who has only a password sets up a second factor that the account demands.
   *
   * @throws ServiceError `not_found`; `conflict` for someone who has not come yet, has a second factor, or is signed in by a
   *   provider, and for an operator or someone of whom another account demands one: this account does not vouch for them.
   */
  async createEnrolmentLink(accountId: number, actor: Actor, id: number): Promise<NewLink> {
    return this.database.transaction(async (runner) => {
      const member = await lock(runner, accountId, id);
      if (member.state !== 'active' || member.secondFactor !== 'off') {
        throw new ServiceError('conflict', {
          message: 'A link is for an active member who signs in with a password alone.',
        });
      }
      if ((await runner.run(MAY_BE_ENROLLED_BY, [id, accountId])).length === 0) {
        throw new ServiceError('conflict', {
          message:
            'A second factor of this person is demanded elsewhere, too. An operator of the deployment can issue the link.',
        });
      }
      const link = await addEnrolmentLink(runner, id, accountId);
      await this.record(runner, accountId, actor, id, {
        action: 'member.create_enrolment_link',
        after: null,
      });
      return link;
    });
  }

  private record(
    runner: StatementRunner,
    accountId: number,
    actor: Actor,
    id: number,
    done: { readonly action: string; readonly after: Readonly<Record<string, unknown>> | null },
  ): Promise<void> {
    return this.audit.record(runner, [{ accountId, actor, target: `user/${id}`, before: null, ...done }]);
  }
}

/** An invitation has no sign-in, so it is as unknown as a member of another account. */
async function lock(runner: StatementRunner, accountId: number, id: number): Promise<Member> {
  const member = (await lockMembers(runner, accountId)).find((each) => each.id === id);
  if (member !== undefined && member.state !== 'invited') return member;
  throw new ServiceError('not_found', { message: 'Not found.' });
}
