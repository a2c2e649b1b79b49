import { ServiceError } from '@rampart/contracts';
import type { AccessChange } from '../../accounts/changes/change-feed';

export interface KeyIdsPorts {
  /** See `ChangeFeed.pollNow`. */
  pollNow(): Promise<void>;
  /** See `ChangeFeed.confirmedAt`. */
  confirmedAt(): number;
  /** Milliseconds, monotonic; the clock of `confirmedAt`. */
  now(): number;
  pause(ms: number): Promise<void>;
}

/** Milliseconds between two polls that unknown ids trigger, however many there are: at most 40 a second. */
export const POLL_SPACING_MS = 25;
/** Calls with an unknown id that may wait for a poll at the same time. */
export const MAX_WAITING = 1_000;

/**
 * The ids of all existing keys, kept current by the change feed at about 60 bytes each. An existing key is always
 * read, whatever else comes from its caller's address; an invented one costs no query of its own: all unknown ids
 * within `POLL_SPACING_MS` share one poll, which also finds keys that another gateway has just issued (ADR 58).
 */
export class KeyIds {
  private ids = new Set<string>();
  private nextPoll: Promise<void> | undefined;
  private polledAt = Number.NEGATIVE_INFINITY;
  private waiting = 0;

  constructor(private readonly ports: KeyIdsPorts) {}

  /** Applies a change from the change feed. */
  apply({ keyIds, isWhole }: AccessChange): void {
    if (isWhole) this.ids = new Set(keyIds);
    else for (const keyId of keyIds) this.ids.add(keyId);
  }

  /** For an id whose row turned out to be gone. */
  drop(keyId: string): void {
    this.ids.delete(keyId);
  }

  /**
   * Whether a key with this id exists, even if issued a moment ago elsewhere.
   *
   * @throws ServiceError `unavailable` when Postgres cannot be queried, or too many unknown ids are waiting.
   */
  async has(keyId: string): Promise<boolean> {
    if (this.ids.has(keyId)) return true;
    if (this.waiting >= MAX_WAITING) throw unavailable();
    this.waiting += 1;
    try {
      this.nextPoll ??= this.pollSoon();
      await this.nextPoll;
    } finally {
      this.waiting -= 1;
    }
    return this.ids.has(keyId);
  }

  private async pollSoon(): Promise<void> {
    await this.ports.pause(Math.max(0, this.polledAt + POLL_SPACING_MS - this.ports.now()));
    // Calls from here on need a poll that starts later than this one.
    this.nextPoll = undefined;
    const polledAt = this.ports.now();
    this.polledAt = polledAt;
    await this.ports.pollNow();
    if (this.ports.confirmedAt() < polledAt) throw unavailable();
  }
}

function unavailable(): ServiceError {
  return new ServiceError('unavailable', { message: 'The key cannot be checked at the moment.' });
}
