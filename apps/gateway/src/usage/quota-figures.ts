import { LRUCache } from 'lru-cache';
import { atMost } from '../memory/growing-cache';

/** A key's usage when a statement last read its row. */
export interface UsedFigures {
  readonly dayUsed: number;
  readonly monthUsed: number;
}

const MAX_KEYS = 50_000;
/** Milliseconds after which figures no longer count as current. */
const CURRENT_MS = 1_000;

/**
 * The day's and month's figures that the limit per minute returns from the same row: an answer that does not count
 * can include them without a statement of its own.
 */
export class QuotaFigures {
  private readonly figures: LRUCache<string, UsedFigures>;

  /** @param now milliseconds, monotonic. */
  constructor(now: () => number) {
    this.figures = new LRUCache({ ...atMost(MAX_KEYS), ttl: CURRENT_MS, ttlResolution: 0, perf: { now } });
  }

  note(usageId: string, figures: UsedFigures): void {
    this.figures.set(usageId, figures);
  }

  find(usageId: string): UsedFigures | null {
    return this.figures.get(usageId) ?? null;
  }
}
