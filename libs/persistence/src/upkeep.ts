import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';

/** The parameters of a piece of upkeep. */
export interface UpkeepPlan {
  /** Milliseconds between two rounds. */
  readonly everyMs: number;
  /** Whether the service waits for a first round before it answers; otherwise the first comes after `everyMs`. */
  readonly beginsAtStart?: boolean;
  /** What the log says of a round that failed. */
  readonly failure: string;
}

/**
 * Recurring work of a service on its own tables. One round at a time; a failed one is logged and made up for by the
 * next; a stop waits for the current one. Every replica does it, so rounds must tolerate each other.
 */
export abstract class Upkeep implements OnApplicationBootstrap, OnApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;
  private isStopping = false;

  protected constructor(
    private readonly plan: UpkeepPlan,
    protected readonly logger: Logger,
  ) {}

  /** Runs one round. Its error is logged. */
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

  /** One round, or the current one. Never throws: what was not done now is done in the next. */
  keep(): Promise<void> {
    this.underWay ??= this.attempt().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  /**
   * Runs batch after batch until one is not full, or the service stops.
   *
   * @param work processes a batch of at most `size`. @returns how many it processed.
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
