import { EVENTS } from '@rampart/contracts';
import { type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { FanOutService } from './fan-out.service';

/**
 * Receives every event with unmasked personal values, for the endpoints that get them. Only where these are switched
 * on.
 */
@ListensTo({ purpose: 'personal-events', events: EVENTS, personal: true })
export class PersonalWebhooksListener implements EventHandler {
  constructor(private readonly fanOut: FanOutService) {}

  choose(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    return this.fanOut.choose(events, true);
  }

  handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    return this.fanOut.fanOut(events, runner, { endpoints: true, personal: true });
  }
}
