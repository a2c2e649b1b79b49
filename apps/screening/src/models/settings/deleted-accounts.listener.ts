import { accountDeleted } from '@rampart/contracts';
import { dataOf, type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { ModelSettingsService } from './model-settings.service';

/** Ends the scheduled trainings of deleted accounts. */
@ListensTo({ purpose: 'deleted-accounts', events: [accountDeleted] })
export class DeletedAccountsListener implements EventHandler {
  constructor(private readonly settings: ModelSettingsService) {}

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    for (const event of events) {
      const deleted = dataOf(accountDeleted, event);
      if (deleted !== null) await this.settings.endSchedule(runner, deleted.account_id, deleted.actor);
    }
  }
}
