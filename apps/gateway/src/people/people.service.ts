import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { addEnrolmentLink, type NewLink } from './links/links.service';
import { GET_PERSON, REMOVE_MEMBERSHIPS, SEARCH_PEOPLE, UNMAKE_OPERATOR } from './operator-statements';
import type { KnownOperator } from './operators.service';
import { NO_ACCOUNT } from './person-record';
import { LOCK_PERSON } from './person-statements';
import { removeLonePerson } from './remove-person';
import { type RemovedFactors, resetFactors } from './reset-factors';

/** A person who signs in, as operators see one. */
export interface SearchedPerson extends KnownOperator, RemovedFactors {
  readonly isOperator: boolean;
  /** Whether an identity provider signs the person in, who has no password here. */
  readonly isOfProvider: boolean;
  readonly accounts: readonly number[];
}

/** People who sign in, whatever accounts they belong to: for operators. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  /** Everyone who has an address: it may be several people, since addresses are not verified. */
  search(email: string): Promise<SearchedPerson[]> {
    return this.database.run<SearchedPerson>(SEARCH_PEOPLE, [email]);
  }

  /** Removes a person's lost second factor and passkeys, and ends their sessions. @throws ServiceError `not_found`. */
  async resetSecondFactor(userId: number, actor: Actor): Promise<RemovedFactors> {
    return this.database.transaction(async (runner) => {
      const removed = await resetFactors(runner, userId);
      if (removed === null) {
        throw new ServiceError('not_found', { message: `No second factor of a person with id ${userId}.` });
      }
      await this.record(runner, actor, 'user.reset_second_factor', userId, null, { ...removed });
      return removed;
    });
  }

  /**
   * A link with which a person who has only a password sets up a second factor, also for the demand of an account.
   *
   * @throws ServiceError `not_found`; `conflict` for a person who has one, or whom a provider signs in.
   */
  async createEnrolmentLink(userId: number, actor: Actor): Promise<NewLink> {
    return this.database.transaction(async (runner) => {
      const { isOfProvider, authenticator, passkeys } = await lock(runner, userId);
      if (isOfProvider || authenticator || passkeys > 0) {
        throw new ServiceError('conflict', {
          message: 'A link is for a person who signs in with a password alone.',
        });
      }
      const link = await addEnrolmentLink(runner, userId, null);
      await this.record(runner, actor, 'user.create_enrolment_link', userId, null, null);
      return link;
    });
  }

  /**
   * Removes a person from every account and from the operators: name, address and password go, sessions end. Others who
   * have the address stay.
   *
   * @throws ServiceError `not_found`.
   */
  async remove(userId: number, actor: Actor): Promise<SearchedPerson> {
    return this.database.transaction(async (runner) => {
      // Before the person is locked, as in every change of members.
      const memberships = await runner.run<Membership>(REMOVE_MEMBERSHIPS, [userId]);
      const person = await lock(runner, userId);
      await runner.run(UNMAKE_OPERATOR, [userId]);
      await removeLonePerson(runner, userId);
      await this.audit.record(
        runner,
        memberships.map(({ accountId, role, canReveal, state }) => ({
          ...{ accountId, actor, action: 'member.remove', target: `user/${userId}` },
          ...{ before: { role, can_reveal: canReveal, state }, after: null },
        })),
      );
      const before = { email: maskValue('email', person.email), is_operator: person.isOperator };
      await this.record(runner, actor, 'user.remove', userId, before, null);
      return person;
    });
  }

  private record(
    runner: StatementRunner,
    actor: Actor,
    action: string,
    userId: number,
    before: Readonly<Record<string, unknown>> | null,
    after: Readonly<Record<string, unknown>> | null,
  ): Promise<void> {
    const record = { accountId: NO_ACCOUNT, actor, action, target: `user/${userId}` };
    return this.audit.record(runner, [{ ...record, before, after }]);
  }
}

interface Membership {
  readonly accountId: number;
  readonly role: string;
  readonly canReveal: boolean;
  readonly state: string;
}

async function lock(runner: StatementRunner, userId: number): Promise<SearchedPerson> {
  await runner.run(LOCK_PERSON, [userId]);
  const [person] = await runner.run<SearchedPerson>(GET_PERSON, [userId]);
  if (person) return person;
  throw new ServiceError('not_found', { message: `No person with id ${userId}.` });
}
