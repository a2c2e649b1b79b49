import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { DELETE_LONE_PERSON, LIST_OPERATORS, UNMAKE_OPERATOR } from './operator-statements';
import { NO_ACCOUNT } from './person-record';
import {
  DELETE_SECOND_FACTOR,
  DELETE_SECOND_FACTOR_OF_REMOVED,
} from './second-factor/second-factor-statements';
import { END_OTHERS } from './session-statements';
import { DELETE_IDENTITY_OF_REMOVED } from './sso/sso-statements';

export interface KnownOperator {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly lastSignedInAt: Date | null;
}

/** The people who may act for every account. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  list(): Promise<KnownOperator[]> {
    return this.database.run<KnownOperator>(LIST_OPERATORS, []);
  }

  /** Removes a person's lost second factor, and ends their sessions. @throws ServiceError `not_found`. */
  async resetSecondFactor(userId: number, actor: Actor): Promise<void> {
    await this.database.transaction(async (runner) => {
      if ((await runner.run(DELETE_SECOND_FACTOR, [userId])).length === 0) {
        throw new ServiceError('not_found', { message: `No second factor of a person with id ${userId}.` });
      }
      await runner.run(END_OTHERS, [userId, null]);
      const action = 'user.reset_second_factor';
      await this.audit.record(runner, [
        { accountId: NO_ACCOUNT, actor, action, target: `user/${userId}`, before: null, after: null },
      ]);
    });
  }

  /** Applies with the person's next call, on every gateway. @throws ServiceError `not_found`. */
  async remove(userId: number, actor: Actor): Promise<KnownOperator> {
    return this.database.transaction(async (runner) => {
      const [person] = await runner.run<KnownOperator>(UNMAKE_OPERATOR, [userId]);
      if (!person) throw new ServiceError('not_found', { message: `No operator with id ${userId}.` });
      await runner.run(END_OTHERS, [userId, null]);
      await runner.run(DELETE_LONE_PERSON, [userId]);
      await runner.run(DELETE_IDENTITY_OF_REMOVED, [userId]);
      await runner.run(DELETE_SECOND_FACTOR_OF_REMOVED, [userId]);
      const before = { email: maskValue('email', person.email) };
      const record = { accountId: NO_ACCOUNT, actor, action: 'operator.remove', target: `user/${userId}` };
      await this.audit.record(runner, [{ ...record, before, after: null }]);
      return person;
    });
  }
}
