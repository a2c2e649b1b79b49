import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { idleMs } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { AttemptService } from './attempt.service';
import type { Claim } from './claims.repository';
import { DeliveryWakeUp } from './delivery-wake-up';
import { FairClaimsService } from './fair-claims.service';

/** Milliseconds between two polls while a delivery is due. */
const EVERY_MS = 500;
/** Longest rest in milliseconds after a poll that began nothing. */
const REST_MS = 100;

/**
 * Makes due attempts, in every replica. A stopping replica finishes those under way; deliveries claimed by a killed
 * one are sent again when their claims expire, half a minute later.
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
    this.wakeUp.onWake(() => this.look());
    this.running = this.run();
  }

  /** Before the database connections close, over which outcomes are recorded. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    this.look();
    await this.running;
    const timer = setTimeout(() => this.attempts.interrupt(), this.settings.graceMs);
    await this.settle();
    clearTimeout(timer);
    this.attempts.interrupt();
  }

  /** Begins due attempts as far as there are permits. @returns how many. Never throws. */
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

  /** Waits for the attempts under way. */
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
      if (!this.hasNews) await this.pause(this.restMs());
      else if (begun === 0) await this.rest(performance.now() - begunAt);
    }
  }

  /** Until the next poll without a wake-up. The poll that began the last attempts saw them due. */
  private restMs(): number {
    const { dueInMs } = this.claims;
    return this.isFailing || dueInMs <= 0 ? EVERY_MS : idleMs(dueInMs);
  }

  /**
   * Rests as long as the poll took: however many accounts wait for permits, polling uses at most half of one
   * connection.
   */
  private async rest(tookMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.min(tookMs, REST_MS)));
  }

  /** Polls now, or once more after the poll under way. */
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

  /** Logged once per outage. */
  private fail(error: unknown): void {
    if (!this.isFailing) this.logger.warn({ err: error }, 'webhooks wait: the database does not answer');
    this.isFailing = true;
  }

  private recover(): void {
    if (this.isFailing) this.logger.info('webhooks are sent again');
    this.isFailing = false;
  }
}
