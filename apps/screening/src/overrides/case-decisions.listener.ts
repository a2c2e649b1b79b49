import { caseDecided } from '@rampart/contracts';
import { dataOf, type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { DecideOrdersOfCaseService } from './decide-orders-of-case.service';

/**
 * Decides the orders of decided cases, each exactly once and in the order of the decisions, including those of the time when no
 * replica was listening. It listens by itself, and not with the labels: a replica of an earlier version that holds those would
 * pass decisions over.
 */
@ListensTo({ purpose: 'case-decisions', events: [caseDecided] })
export class CaseDecisionsListener implements EventHandler {
  constructor(private readonly decider: DecideOrdersOfCaseService) {}

  async choose(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    return events.filter((event) => (dataOf(caseDecided, event)?.orders ?? []).length > 0);
  }

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    for (const event of events) {
      const data = dataOf(caseDecided, event);
      if (data !== null) await this.decider.decide(runner, event.envelope.accountid, data);
    }
  }
}
