import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { AttemptService } from './attempt.service';
import type { Claim } from './claims.repository';
import { DeliveryWakeUp } from './delivery-wake-up';
import { FairClaimsService } from './fair-claims.service';

/** Milliseconds between two looks while there is no news. */
const IDLE_MS = 500;
/** Milliseconds after news: the transaction that it came from is about to commit. */
const NEWS_MS = 10;
/** Most milliseconds of rest after a look that found nothing to begin. */
const REST_MS = 100;

/**
 * Makes the attempts that are due, in every replica. A replica that stops finishes what is under way; what one that was
 * killed had claimed is sent again once its claims run out, half a minute later.
 */
@Injectable()
export class DeliveryWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly underWay = new Set<Promise<void>>();
  private isStopping = false;
  private isFailing = false;
  private hasNews = false;
  private running: Promise<void> | undefined;
  private endPause: (() => void) | undefined;

  constructor(
    private readonly claims: FairClaimsService,
    private readonly attempts: AttemptService,
    private readonly wakeUp: DeliveryWakeUp,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.wakeUp.onWake(() => setTimeout(() => this.look(), NEWS_MS).unref());
    this.running = this.run();
  }

  /** Before the connections close that the outcomes are written over. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.look();
    await this.running;
    const timer = setTimeout(() => this.attempts.interrupt(), this.settings.graceMs);
    await this.settle();
    clearTimeout(timer);
    this.attempts.interrupt();
  }

  /** Begins what is due now, as far as there are permits. @returns how many attempts it began. Never throws. */
  async beginDue(): Promise<number> {
    try {
      const begun = await this.claims.claimRound((claim, done) => this.begin(claim, done));
      this.recover();
      return begun;
    } catch (error) {
      this.fail(error);
      return 0;
    }
  }

  /** Waits for what is under way. */
  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private begin(claim: Claim, done: () => void): void {
    const attempt = this.attempts.attempt(claim).catch((error: unknown) => this.fail(error));
    const tracked = attempt.finally(() => {
      this.underWay.delete(tracked);
      done();
      this.look();
    });
    this.underWay.add(tracked);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.hasNews = false;
      const begunAt = performance.now();
      const begun = await this.beginDue();
      if (this.isStopping) return;
      if (!this.hasNews) await this.pause(IDLE_MS);
      else if (begun === 0) await this.rest(performance.now() - begunAt);
    }
  }

  /** As long as the look took: however many accounts wait for permits, looking takes half of one connection at most. */
  private async rest(tookMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.min(tookMs, REST_MS)));
  }

  /** Now, or once more after the look under way. */
  private look(): void {
    this.hasNews = true;
    this.endPause?.();
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.endPause = undefined;
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.endPause = end;
    });
  }

  /** Told once per outage. */
  private fail(error: unknown): void {
    if (!this.isFailing) this.logger.warn({ err: error }, 'webhooks wait: the database does not answer');
    this.isFailing = true;
  }

  private recover(): void {
    if (this.isFailing) this.logger.info('webhooks are sent again');
    this.isFailing = false;
  }
}
