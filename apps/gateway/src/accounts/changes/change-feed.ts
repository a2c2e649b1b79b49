import type { Logger } from 'pino';
import type { ChangeNotices } from './change-notice';
import type { ChangesSince } from './change-source';

/** What happened to keys. */
export interface AccessChange {
  /** Keys that are new or changed; every key that exists when `isWhole`. */
  readonly keyIds: readonly string[];
  /** Whether the history could not be followed, so that whatever was known before may be old. */
  readonly isWhole: boolean;
}

/** Makes a change known here. Should it fail, the change counts as not yet told and comes again with the next poll. */
export type AccessChangeListener = (change: AccessChange) => void | Promise<void>;

interface ChangeFeedPorts {
  readonly source: { readChanges(sinceVersion: string): Promise<ChangesSince> };
  readonly notices: ChangeNotices;
  readonly logger: Logger;
  /** Milliseconds, monotonic. */
  readonly now: () => number;
}

/** Milliseconds between two polls when no notice comes: well inside the second in which a revoked key must stop. */
export const POLL_INTERVAL_MS = 400;

/** A version below every other: everything counts as changed. */
const START = '-1';

/**
 * Tells this gateway what changed among keys, users, accounts and endpoint policies, wherever it was changed.
 *
 * Postgres is the only truth: a poll asks it for the changes since the last one. A NATS notice just makes the next
 * poll happen now, so a lost, repeated or forged notice does no harm. `confirmedAt` says up to when everything is
 * known; who relies on old knowledge compares it with the clock, and is safe when polls fail.
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

  constructor(private readonly ports: ChangeFeedPorts) {}

  /** Every change committed before this time (same clock as `now`) has been told to the listeners. */
  get confirmedAt(): number {
    return this.confirmed;
  }

  onChange(listener: AccessChangeListener): void {
    this.listeners.push(listener);
  }

  /** Begins to poll and to listen for notices. */
  start(): void {
    this.unsubscribe = this.ports.notices.subscribe(() => this.pollNow());
    this.timer = setInterval(() => void this.pollNow(), POLL_INTERVAL_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.unsubscribe?.();
    await this.polling;
  }

  /**
   * Resolves after a poll that began after this call has ended, well or badly; a poll already under way may have
   * looked too early. Never throws.
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
    if (this.version === START) return this.tell(changes, true);
    if (BigInt(changes.version) > BigInt(this.version)) return this.tell(changes, false);
    // A database that was put back to an earlier state: what is known may be newer than what is.
    await this.tell(await this.ports.source.readChanges(START), true);
  }

  private async tell({ version, keyIds }: ChangesSince, isWhole: boolean): Promise<void> {
    await Promise.all(this.listeners.map((listener) => listener({ keyIds, isWhole })));
    this.version = version;
  }
}
