import { ServiceError } from '@rampart/contracts';
import type { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';
import { AdaptiveLimit } from './adaptive-limit';
import { BurstQueue } from './burst-queue';
import { CALL_KINDS, type CallKind } from './call-kind';
import { type CallPermit, CallPermits } from './call-permits';
import { RefusalPace } from './refusal-pace';

/** Long calls that one gateway serves at once. Each costs memory for data in transit, and little time. */
const STREAMS_AT_ONCE = 64;
/** Streams of events: each holds a connection, and is silent most of the time. */
const LIVE_AT_ONCE = 400;
/**
 * Part of both that is kept for accounts that have none. They last for minutes or hours: a newcomer would not find room
 * by trying again, as it does among calls that end within moments.
 */
const KEPT_FOR_NEWCOMERS = 1 / 8;
/** When a refused caller may retry: overload either passes within moments or stays. */
const RETRY_AFTER_SECONDS = 1;

/** Created once: at a thousand a second, none needs a stack of its own. */
export const FULL = new ServiceError('unavailable', {
  message: 'The service is overloaded at the moment. Please try again.',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});
const BEYOND_SHARE = new ServiceError('rate_limited', {
  message: 'Too many calls of this account are under way. Please wait for some to end.',
  retryAfterSeconds: RETRY_AFTER_SECONDS,
});

/** The calls of the public API under way on this gateway, and the refusal of further ones. */
export class RequestPermits {
  readonly request: CallPermits;
  readonly stream: CallPermits;
  readonly live: CallPermits;
  private readonly bursts = new BurstQueue();
  private readonly pace = new RefusalPace();
  private readonly limit: AdaptiveLimit;

  /** @param requestsAtOnce `REQUESTS_AT_ONCE`. */
  constructor(
    requestsAtOnce: number,
    private readonly metrics: Metrics,
  ) {
    this.limit = new AdaptiveLimit(requestsAtOnce);
    const supplies = {
      request: this.limit,
      stream: { current: STREAMS_AT_ONCE },
      live: { current: LIVE_AT_ONCE },
    };
    this.request = new CallPermits(supplies.request);
    this.stream = new CallPermits(supplies.stream, KEPT_FOR_NEWCOMERS);
    this.live = new CallPermits(supplies.live, KEPT_FOR_NEWCOMERS);
    const show = (name: string, help: string, figureOf: (kind: CallKind) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [metrics.registry],
        collect() {
          for (const kind of CALL_KINDS) this.set({ kind }, figureOf(kind));
        },
      });
    show(
      'rampart_http_in_flight',
      'Calls of the public API under way, by kind.',
      (kind) => this[kind].underWay,
    );
    show(
      'rampart_http_limit',
      'Calls that may be under way at this moment; more are refused.',
      (kind) => supplies[kind].current,
    );
    const { bursts } = this;
    new Gauge({
      name: 'rampart_http_waiting',
      help: 'Calls of the public API that wait behind others of their account, which came in a burst.',
      registers: [metrics.registry],
      collect() {
        this.set(bursts.waiting);
      },
    });
  }

  /**
   * The permit of a call whose account is known and whose body is complete. A call in a burst waits until its account
   * has fewer in work (ADR 67).
   *
   * @throws ServiceError `unavailable` when all are taken, `rate_limited` when the account has its share.
   */
  async take(kind: CallKind, accountId: number): Promise<CallPermit> {
    const taken = this[kind].take(accountId);
    if (typeof taken !== 'string') return kind === 'request' ? this.inTurn(taken, accountId) : taken;
    this.metrics.shedTotal.inc({ where: kind, reason: taken });
    if (taken === 'share') throw BEYOND_SHARE;
    await this.keepBack();
    throw FULL;
  }

  /**
   * Refuses a call before any work is done for it while all permits are taken.
   *
   * @returns null when a permit may be free; otherwise a promise that resolves when the refusal is to be sent.
   */
  refuse(kind: CallKind): Promise<void> | null {
    if (!this[kind].isFull) return null;
    this.metrics.shedTotal.inc({ where: kind, reason: 'full' });
    return this.keepBack();
  }

  /** Reports a served call. @param ms from its permit to its answer. */
  served(ms: number): void {
    this.limit.answered(ms, this.request.underWay);
  }

  private async inTurn(permit: CallPermit, accountId: number): Promise<CallPermit> {
    const end = await this.bursts.enter(accountId);
    return {
      giveBack() {
        end();
        permit.giveBack();
      },
    };
  }

  private async keepBack(): Promise<void> {
    const holdMs = this.pace.holdMs();
    if (holdMs > 0) await new Promise((resolve) => setTimeout(resolve, holdMs));
  }
}
