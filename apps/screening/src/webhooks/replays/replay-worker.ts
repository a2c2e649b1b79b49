import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DeliveryWakeUp } from '../deliveries/delivery-wake-up';
import { ReplayService } from './replay.service';
import { type HeldReplay, ReplaysRepository } from './replays.repository';

const ROUND_MS = 1_000;

/** Works on the replays that wait, in every replica; one replica at each. */
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
      if (replay !== null) await this.work(replay);
      return replay === null ? 0 : 1;
    });
  }

  private async work(taken: HeldReplay): Promise<void> {
    let replay: HeldReplay | null = taken;
    try {
      await this.inBatches(1, async () => {
        replay = replay && (await this.service.step(replay));
        this.wakeUp.wake();
        return replay === null ? 0 : 1;
      });
    } finally {
      // When it cannot be told, the hold runs out by itself.
      if (replay !== null) await this.replays.release(replay).catch(() => undefined);
    }
  }
}
