import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '../../clock';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { AttemptService } from './attempt.service';
import { type Claim, ClaimsRepository } from './claims.repository';
import { DeliveryWakeUp } from './delivery-wake-up';

/** Attempts of one replica at once. */
const MOST_UNDER_WAY = 200;
/** Milliseconds between two looks while there is no news. */
const IDLE_MS = 500;
/** Milliseconds after news: the transaction that it came from is about to commit. */
const NEWS_MS = 10;
/** How much longer than an attempt a claim holds: for the clocks of replicas to differ, and for Postgres to answer. */
const CLAIM_SLACK_MS = 15_000;

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
    private readonly claims: ClaimsRepository,
    private readonly attempts: AttemptService,
    private readonly wakeUp: DeliveryWakeUp,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
    @Inject(CLOCK) private readonly clock: Clock,
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

  /** Begins what is due now, as far as there is room. @returns how many attempts it began. Never throws. */
  async beginDue(): Promise<number> {
    const room = MOST_UNDER_WAY - this.underWay.size;
    if (room <= 0) return 0;
    try {
      const now = this.clock.now();
      const until = new Date(now.getTime() + this.settings.timeoutMs + CLAIM_SLACK_MS);
      const claims = await this.claims.claim(room, now, until);
      for (const claim of claims) this.begin(claim);
      this.recover();
      return claims.length;
    } catch (error) {
      this.fail(error);
      return 0;
    }
  }

  /** Waits for what is under way. */
  async settle(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private begin(claim: Claim): void {
    const attempt = this.attempts.attempt(claim).catch((error: unknown) => this.fail(error));
    const tracked = attempt.finally(() => {
      this.underWay.delete(tracked);
      // It made room, for its endpoint too.
      this.look();
    });
    this.underWay.add(tracked);
  }

  private async run(): Promise<void> {
    while (!this.isStopping) {
      this.hasNews = false;
      await this.beginDue();
      if (!this.isStopping && !this.hasNews) await this.pause();
    }
  }

  /** Now, or once more after the look under way. */
  private look(): void {
    this.hasNews = true;
    this.endPause?.();
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.endPause = undefined;
        resolve();
      };
      const timer = setTimeout(end, IDLE_MS);
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
