import { accountDeleted } from '@rampart/contracts';
import { dataOf, type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { ChangeWebhookService } from './change-webhook.service';

/** Deletes the webhooks of deleted accounts, with secrets and URLs. */
@ListensTo({ purpose: 'deleted-accounts', events: [accountDeleted] })
export class DeletedAccountsListener implements EventHandler {
  constructor(private readonly changing: ChangeWebhookService) {}

  async handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    for (const event of events) {
      const deleted = dataOf(accountDeleted, event);
      if (deleted !== null) await this.changing.deleteAll(runner, deleted.account_id, deleted.actor);
    }
  }
}
