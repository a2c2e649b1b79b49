import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { idleMs, Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { CatchUpService } from '../catch-ups/catch-up.service';
import { DeliveryWakeUp } from '../deliveries/delivery-wake-up';
import { ReplayWakeUp } from '../deliveries/replay-wake-up';
import { ReplayService } from './replay.service';
import { type HeldReplay, ReplaysRepository } from './replays.repository';

/** Milliseconds between two polls while a replay or a catch-up is under way. */
const ROUND_MS = 1_000;

/**
 * Works on catch-ups and replays in every replica: one replica per item, one batch per account in turn, alternating
 * between the two kinds, since both read the stream through one consumer.
 */
@Injectable()
export class ReplayWorker extends Upkeep {
  private isFailing = false;

  constructor(
    private readonly replays: ReplaysRepository,
    private readonly service: ReplayService,
    private readonly catchUps: CatchUpService,
    private readonly deliveries: DeliveryWakeUp,
    wakeUp: ReplayWakeUp,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'a replay of webhooks waits' }, logger);
    wakeUp.onWake(() => this.wake());
  }

  /** Logged once per outage: with a round a second, every replica would fill the log. */
  protected async doRound(): Promise<void> {
    try {
      if (await this.replays.areOpen()) await this.workOnAll();
      else this.rest(idleMs());
      this.isFailing = false;
    } catch (error) {
      if (!this.isFailing) this.logger.warn({ err: error }, 'replays of webhooks wait');
      this.isFailing = true;
    }
  }

  private async workOnAll(): Promise<void> {
    await this.inBatches(1, async () => ((await this.takeTurns()) ? 1 : 0));
  }

  /** A failing catch-up does not block replays. @returns whether anything was done. */
  private async takeTurns(): Promise<boolean> {
    const [caughtUp] = await Promise.allSettled([this.catchUps.turn()]);
    const replay = await this.replays.take(randomUUID());
    if (replay !== null) await this.workOn(replay);
    if (caughtUp.status === 'rejected') throw caughtUp.reason;
    if (caughtUp.value) this.deliveries.wake();
    return caughtUp.value || replay !== null;
  }

  /** One batch at a time: a week's replay must not hold up another account's. */
  private async workOn(taken: HeldReplay): Promise<void> {
    let rest: HeldReplay | null = taken;
    try {
      rest = await this.service.step(taken);
      this.deliveries.wake();
    } finally {
      // If this fails, the hold expires by itself.
      if (rest !== null) await this.replays.release(rest).catch(() => undefined);
    }
  }
}
