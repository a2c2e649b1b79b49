import { Injectable } from '@nestjs/common';
import { type DescribedOrder, ServiceError } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import { CaseFinder, type CaseSubject, type FoundCase } from '../cases/case-finder';
import { BringOrdersService, MAX_CASE_ORDERS, MAX_PERSON_CASES } from './bring-orders.service';

/** What a case is needed for, and the order when it is that of a customer. */
export interface SubjectOfCase extends CaseSubject {
  readonly order?: DescribedOrder | undefined;
}

/** Finds the case of a screening: of its customer, where no address of theirs is known, otherwise of its address. */
@Injectable()
export class FindSubjectCaseService {
  constructor(
    private readonly finder: CaseFinder,
    private readonly bringer: BringOrdersService,
  ) {}

  /**
   * Runs inside the caller's transaction, which has locked no case yet.
   *
   * @throws ServiceError `conflict` beyond a limit of cases of customers.
   */
  async findOrOpen(runner: TransactionRunner, subject: SubjectOfCase): Promise<FoundCase> {
    const { order, actor, reason } = subject;
    if (order === undefined) return this.finder.findOrOpen(runner, subject);
    const brought = await this.bringer.bring(runner, [order], { actor, reason });
    const found = brought.get(order);
    if (found === undefined) throw beyondLimit();
    // Bringing it has counted and recorded it.
    return { ...found, isLinked: false, entries: [] };
  }
}

export function beyondLimit(): ServiceError {
  return new ServiceError('conflict', {
    message: `The account has ${MAX_PERSON_CASES} undecided cases, or the customer’s case has ${MAX_CASE_ORDERS} orders. Decide cases first.`,
  });
}
