import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import { type Actor, ServiceError } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { maskValue } from '@rampart/risk';
import { LIST_OPERATORS, UNMAKE_OPERATOR } from './operator-statements';
import { NO_ACCOUNT } from './person-record';
import { removeLonePerson } from './remove-person';
import { endSessions } from './sessions.service';

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

  /** Applies with the person's next call, on every gateway. @throws ServiceError `not_found`. */
  async remove(userId: number, actor: Actor): Promise<KnownOperator> {
    return this.database.transaction(async (runner) => {
      const [person] = await runner.run<KnownOperator>(UNMAKE_OPERATOR, [userId]);
      if (!person) throw new ServiceError('not_found', { message: `No operator with id ${userId}.` });
      await endSessions(runner, userId);
      await removeLonePerson(runner, userId);
      const before = { email: maskValue('email', person.email) };
      const record = { accountId: NO_ACCOUNT, actor, action: 'operator.remove', target: `user/${userId}` };
      await this.audit.record(runner, [{ ...record, before, after: null }]);
      return person;
    });
  }
}
