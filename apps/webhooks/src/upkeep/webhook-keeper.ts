import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { OldDeliveriesRepository } from './old-deliveries.repository';

const ROUND_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Small enough that no other statement waits long for the rows of a batch. */
const BATCH_ROWS = 2_000;

/** Deletes deliveries past their retention time, those of deleted endpoints, and their messages. */
@Injectable()
export class WebhookKeeper extends Upkeep {
  constructor(
    private readonly old: OldDeliveriesRepository,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'old webhook deliveries could not be dropped' }, logger);
  }

  protected async doRound(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.settings.retentionDays * DAY_MS);
    await this.inBatches(BATCH_ROWS, (most) => this.old.dropDeliveries(before, most));
    await this.inBatches(BATCH_ROWS, (most) => this.old.dropDeleted(most));
    await this.old.dropEndpoints();
    await this.inBatches(BATCH_ROWS, (most) => this.old.dropMessages(before, most));
  }
}
