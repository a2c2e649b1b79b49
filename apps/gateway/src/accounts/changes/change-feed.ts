import { idleMs } from '@rampart/persistence';
import type { Logger } from 'pino';
import type { ChangeNotices } from './change-notice';
import type { ChangesSince } from './change-source';

/** Changes of keys. */
export interface AccessChange {
  /** New or changed keys; every existing key when `isWhole`. */
  readonly keyIds: readonly string[];
  /** Whether the history could not be followed, so that all cached knowledge may be stale. */
  readonly isWhole: boolean;
}

/** Applies a change locally. If it fails, the change counts as undelivered and comes again with the next poll. */
export type AccessChangeListener = (change: AccessChange) => void | Promise<void>;

interface ChangeFeedPorts {
  readonly source: { readChanges(sinceVersion: string): Promise<ChangesSince> };
  readonly notices: ChangeNotices;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** Milliseconds between two polls without a notice: well inside the second in which a revoked key must stop working. */
export const POLL_INTERVAL_MS = 400;
/** Milliseconds without a call after which the feed falls asleep: it then polls at the pace of `idleMs`. */
export const AWAKE_MS = 10_000;

/** A version below every other, so that everything counts as changed. */
const START = '-1';

/**
 * Informs this gateway of changes to keys, users, accounts and endpoint policies, wherever they were made.
 *
 * Postgres is the only source of truth: a poll reads the changes since the last one. A NATS notice just triggers the
 * next poll immediately, so a lost, repeated or forged notice does no harm. `confirmedAt` is the time up to which
 * everything is known; caches compare it with the clock, which keeps them safe when polls fail.
 *
 * Without calls nothing depends on what is known, so the feed sleeps; the first call after that waits for a poll.
 */
export class ChangeFeed {
  private readonly listeners: AccessChangeListener[] = [];
  private version = START;
  private confirmed = Number.NEGATIVE_INFINITY;
  private polling: Promise<void> | undefined;
  private pollAgain = false;
  private failing = false;
  private timer: NodeJS.Timeout | undefined;
  private unsubscribe: (() => void) | undefined;
  private usedAt = Number.NEGATIVE_INFINITY;
  private isStarted = false;
  private isAwake = false;
  private awakening: Promise<void> | undefined;

  constructor(private readonly ports: ChangeFeedPorts) {}

  /** Every change committed before this time (same clock as `now`) has reached the listeners. */
  get confirmedAt(): number {
    return this.confirmed;
  }

  onChange(listener: AccessChangeListener): void {
    this.listeners.push(listener);
  }

  /** Starts polling and listening for notices. */
  start(): void {
    this.unsubscribe = this.ports.notices.subscribe(() => this.pollNow());
    this.isStarted = true;
    this.arm();
  }

  /**
   * To be called before what is known is used.
   *
   * @returns undefined while the feed is awake; else a promise of the poll that makes up for its sleep. Never rejects:
   *   after a failed poll `confirmedAt` is as old as before.
   */
  use(): Promise<void> | undefined {
    this.usedAt = this.ports.now();
    if (this.isAwake) return this.awakening;
    this.isAwake = true;
    if (this.isStarted) this.arm();
    this.awakening = this.pollNow().finally(() => {
      this.awakening = undefined;
    });
    return this.awakening;
  }

  async stop(): Promise<void> {
    this.isStarted = false;
    clearTimeout(this.timer);
    this.unsubscribe?.();
    await this.polling;
  }

  /**
   * Resolves when a poll that began after this call has ended, whether or not it succeeded; a poll already under way
   * may have read too early. Never throws.
   */
  pollNow(): Promise<void> {
    if (this.polling) {
      this.pollAgain = true;
      return this.polling;
    }
    this.polling = this.pollUntilQuiet().finally(() => {
      this.polling = undefined;
    });
    return this.polling;
  }

  private arm(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.tick(), this.isAwake ? POLL_INTERVAL_MS : idleMs());
    this.timer.unref();
  }

  private tick(): void {
    if (this.ports.now() - this.usedAt > AWAKE_MS) this.isAwake = false;
    this.arm();
    void this.pollNow();
  }

  private async pollUntilQuiet(): Promise<void> {
    do {
      this.pollAgain = false;
      await this.poll();
    } while (this.pollAgain);
  }

  private async poll(): Promise<void> {
    const startedAt = this.ports.now();
    try {
      await this.follow(await this.ports.source.readChanges(this.version));
      this.confirmed = startedAt;
      this.failing = false;
    } catch (error) {
      if (!this.failing) this.ports.logger.warn({ err: error }, 'cannot read changes of keys; retrying');
      this.failing = true;
    }
  }

  private async follow(changes: ChangesSince): Promise<void> {
    if (changes.version === this.version) return;
    if (this.version === START) return this.announce(changes, true);
    if (BigInt(changes.version) > BigInt(this.version)) return this.announce(changes, false);
    // The database was restored to an earlier state: what is cached may be newer than it.
    await this.announce(await this.ports.source.readChanges(START), true);
  }

  private async announce({ version, keyIds }: ChangesSince, isWhole: boolean): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener({ keyIds, isWhole })));
    this.version = version;
  }
}
