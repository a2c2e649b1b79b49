import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';

/** How a piece of upkeep goes about it. */
export interface UpkeepPlan {
  /** Milliseconds between two rounds. */
  readonly everyMs: number;
  /** Whether the service waits for a first round before it answers; else the first comes after `everyMs`. */
  readonly beginsAtStart?: boolean;
  /** What the log says of a round that failed. */
  readonly failure: string;
}

/**
 * Work that a service does for its own tables, again and again while it runs. One round at a time; one that fails is
 * logged and made up for by the next; a stop waits for the one under way. Every replica does it, so a round must bear
 * company.
 */
export abstract class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private isStopping = false;

  protected constructor(
    private readonly plan: UpkeepPlan,
    protected readonly logger: Logger,
  ) {}

  /** Does one round. What it throws is logged. */
  protected abstract doRound(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    if (this.plan.beginsAtStart) await this.keep();
    this.timer = setInterval(() => void this.keep(), this.plan.everyMs);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.underWay;
  }

  /** One round, or the one that is under way. Never throws: what was not done now is done in the next. */
  keep(): Promise<void> {
    this.underWay ??= this.attempt().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  /**
   * Works batch after batch until one is not full, or the service stops.
   *
   * @param work does a batch of at most `size`. @returns how many it did.
   */
  protected async inBatches(size: number, work: (size: number) => Promise<number>): Promise<void> {
    while (!this.isStopping && (await work(size)) === size);
  }

  private async attempt(): Promise<void> {
    try {
      await this.doRound();
    } catch (error) {
      this.logger.error({ err: error }, this.plan.failure);
    }
  }
}
