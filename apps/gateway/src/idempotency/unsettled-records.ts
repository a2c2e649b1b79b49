import { Inject, Injectable, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { type Charge, IdempotencyRepository } from './idempotency.repository';

/** What happens to a record when its work is over. */
export type Settlement = {
  readonly accountId: number;
  readonly recordKey: Buffer;
  readonly token: string;
} & (
  | { readonly kind: 'complete'; readonly reply: string; readonly fingerprint: Buffer }
  | { readonly kind: 'release'; readonly charge: Charge | null }
  | { readonly kind: 'forget' }
);

/** Milliseconds between two tries while Postgres is down. */
const AGAIN_AFTER_MS = 200;
/** Maximum records remembered: several times what a gateway has under way. Beyond that, leases expire by themselves. */
const MOST_RECORDS = 10_000;
/**
 * Maximum characters of remembered replies in total; beyond that a record is released, and the next call asks the
 * service.
 */
const MOST_REPLY_CHARACTERS = 16 * 1_024 * 1_024;
/** Records written concurrently when Postgres is back. */
const AT_ONCE = 8;

/**
 * Writes the outcomes of records. What cannot be written because Postgres is down is remembered, within limits, and
 * written as soon as it answers again, so that a caller that retries does not wait for a lease to expire.
 */
@Injectable()
export class UnsettledRecords implements OnModuleDestroy, OnApplicationShutdown {
  private waiting: Settlement[] = [];
  private replyCharacters = 0;
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;

  constructor(
    @Inject(IdempotencyRepository)
    private readonly records: Pick<IdempotencyRepository, 'complete' | 'release' | 'forget'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Number of remembered records. */
  get count(): number {
    return this.waiting.length;
  }

  /** A last try, so that a stopping gateway leaves no lease behind. */
  async onModuleDestroy(): Promise<void> {
    await this.writeWaiting();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  /** Writes the outcome now, or remembers it. Never throws. */
  async settle(settlement: Settlement): Promise<void> {
    try {
      await this.write(settlement);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not settle an idempotency record');
      if (isOutage(error)) this.remember(settlement);
    }
  }

  /** Remembers a record whose taking failed: it may have been written, and nothing was done under it. */
  remember(settlement: Settlement): void {
    if (this.waiting.length >= MOST_RECORDS) return;
    const bounded = this.bounded(settlement);
    this.waiting.push(bounded);
    this.replyCharacters += charactersOf(bounded);
    this.schedule();
  }

  /** Tries the oldest, and the others once it is written. @returns whether all are. */
  async writeWaiting(): Promise<boolean> {
    const [oldest] = this.waiting;
    if (oldest === undefined) return true;
    const waiting = this.waiting;
    this.waiting = [];
    this.replyCharacters = 0;
    const left: Settlement[] = [];
    const write = async (settlement: Settlement) => {
      // One failure shows that Postgres is down: the others need not wait for their timeouts.
      if (left.length > 0) left.push(settlement);
      else await this.write(settlement).catch((error) => isOutage(error) && left.push(settlement));
    };
    await write(oldest);
    for (let first = 1; first < waiting.length; first += AT_ONCE)
      await Promise.all(waiting.slice(first, first + AT_ONCE).map(write));
    for (const settlement of left) this.remember(settlement);
    return left.length === 0;
  }

  private schedule(): void {
    if (this.timer !== undefined || this.isStopped) return;
    this.timer = setTimeout(() => {
      void this.writeWaiting().finally(() => {
        this.timer = undefined;
        if (this.waiting.length > 0) this.schedule();
      });
    }, AGAIN_AFTER_MS);
    this.timer.unref();
  }

  private bounded(settlement: Settlement): Settlement {
    const fits = this.replyCharacters + charactersOf(settlement) <= MOST_REPLY_CHARACTERS;
    if (fits) return settlement;
    const { accountId, recordKey, token } = settlement;
    return { kind: 'release', accountId, recordKey, token, charge: null };
  }

  private write(settlement: Settlement): Promise<void> {
    const { accountId, recordKey, token } = settlement;
    if (settlement.kind === 'complete') {
      const { reply, fingerprint } = settlement;
      return this.records.complete(accountId, recordKey, token, reply, fingerprint);
    }
    return settlement.kind === 'release'
      ? this.records.release(accountId, recordKey, token, settlement.charge)
      : this.records.forget(accountId, recordKey, token);
  }
}

const isOutage = (error: unknown): boolean => error instanceof ServiceError && error.isPassing;

const charactersOf = (settlement: Settlement): number =>
  settlement.kind === 'complete' ? settlement.reply.length : 0;
