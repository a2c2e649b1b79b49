import { Inject } from '@nestjs/common';
import { EVENTS } from '@rampart/contracts';
import { type EventHandler, ListensTo, type ReceivedEvent } from '@rampart/events';
import type { TransactionRunner } from '@rampart/persistence';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { FanOutService } from './fan-out.service';

/**
 * Receives every masked event, for the endpoints that get masked values: all of them, unless the operator has
 * switched personal values on.
 */
@ListensTo({ purpose: 'events', events: EVENTS })
export class WebhooksListener implements EventHandler {
  constructor(
    private readonly fanOut: FanOutService,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
  ) {}

  choose(events: readonly ReceivedEvent[]): Promise<ReceivedEvent[]> {
    return this.fanOut.choose(events, this.endpoints);
  }

  handle(events: readonly ReceivedEvent[], runner: TransactionRunner): Promise<void> {
    return this.fanOut.fanOut(events, runner, { endpoints: this.endpoints, personal: false });
  }

  /** Endpoints without the grant; all of them while personal values are off. */
  private get endpoints(): false | null {
    return this.settings.personalEvents ? false : null;
  }
}
