import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';

/** The parameters of a piece of upkeep. */
export interface UpkeepPlan {
  /** Milliseconds from the end of a round to the next one, unless the round says otherwise. */
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
  private isStarted = false;
  private isStopping = false;
  private isWoken = false;
  private restMs = 0;

  protected constructor(
    private readonly plan: UpkeepPlan,
    protected readonly logger: Logger,
  ) {}

  /** Runs one round. Its error is logged. */
  protected abstract doRound(): Promise<void>;

  async onApplicationBootstrap(): Promise<void> {
    if (this.plan.beginsAtStart) await this.keep();
    this.isStarted = true;
    if (this.underWay === undefined) this.arm(this.plan.everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    await this.underWay;
  }

  /** One round, or the current one. Never throws: what was not done now is done in the next. */
  keep(): Promise<void> {
    this.underWay ??= this.attempt();
    return this.underWay;
  }

  /** Something to do has been committed: a round now, or once more behind the current one, which may have missed it. */
  wake(): void {
    if (this.isStopping) return;
    this.isWoken = true;
    void this.keep();
  }

  /** For a round that found nothing to do: lets the next one come after this many milliseconds (see `idleMs`). */
  protected rest(milliseconds: number): void {
    this.restMs = milliseconds;
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
    clearTimeout(this.timer);
    do {
      this.isWoken = false;
      this.restMs = this.plan.everyMs;
      await this.attemptOnce();
    } while (this.isWoken && !this.isStopping);
    // Here, in the turn in which `isWoken` was read: a wake-up in between would be lost.
    this.underWay = undefined;
    this.arm(this.restMs);
  }

  private async attemptOnce(): Promise<void> {
    try {
      await this.doRound();
    } catch (error) {
      this.logger.error({ err: error }, this.plan.failure);
    }
  }

  private arm(restMs: number): void {
    if (!this.isStarted || this.isStopping) return;
    this.timer = setTimeout(() => void this.keep(), restMs);
    this.timer.unref();
  }
}
