import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DeliveryWakeUp } from '../deliveries/delivery-wake-up';
import { ReplayService } from './replay.service';
import { type HeldReplay, ReplaysRepository } from './replays.repository';

const ROUND_MS = 1_000;

/** Works on the replays that wait, in every replica; one replica at each, and a batch of each account in turn. */
@Injectable()
export class ReplayWorker extends Upkeep {
  private isFailing = false;

  constructor(
    private readonly replays: ReplaysRepository,
    private readonly service: ReplayService,
    private readonly wakeUp: DeliveryWakeUp,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'a replay of webhooks waits' }, logger);
  }

  /** Told once per outage: with a round a second every replica would fill the log. */
  protected async doRound(): Promise<void> {
    try {
      await this.workOnAll();
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn({ err: error }, 'replays of webhooks wait');
      this.isFailing = true;
    }
  }

  private async workOnAll(): Promise<void> {
    await this.inBatches(1, async () => {
      const replay = await this.replays.take(randomUUID());
      if (replay !== null) await this.workOn(replay);
      return replay === null ? 0 : 1;
    });
  }

  /** One batch: a replay of a week must not keep another account's waiting. */
  private async workOn(taken: HeldReplay): Promise<void> {
    let rest: HeldReplay | null = taken;
    try {
      rest = await this.service.step(taken);
      this.wakeUp.wake();
    } finally {
      // When it cannot be told, the hold runs out by itself.
      if (rest !== null) await this.replays.release(rest).catch(() => undefined);
    }
  }
}
