import { LRUCache } from 'lru-cache';

/** Bytes of an entry besides its text: key, node and map slot. */
const ENTRY_OVERHEAD_BYTES = 200;

/**
 * Milliseconds that an answer is cached: the longest time that a replica which misses a notice may show an erased
 * value.
 */
const KEPT_MS = 60_000;

/**
 * Recent answers, by account and id, bounded in bytes. An id is never reused, and an answer changes only when a
 * person in it is erased; the cache is cleared then.
 */
export class ResultCache {
  private readonly results: LRUCache<string, string> | null;

  /** @param maxBytes 0 caches nothing. */
  constructor(maxBytes: number) {
    this.results =
      maxBytes === 0
        ? null
        : new LRUCache({
            maxSize: maxBytes,
            ttl: KEPT_MS,
            // Two bytes per character: what a text takes as soon as one of its letters is outside Latin-1.
            sizeCalculation: (result, key) => 2 * (result.length + key.length) + ENTRY_OVERHEAD_BYTES,
          });
  }

  /** The result as JSON text, or null when it is not cached (which says nothing about the table). */
  find(accountId: number, shieldId: string): string | null {
    return this.results?.get(`${accountId}/${shieldId}`) ?? null;
  }

  keep(accountId: number, shieldId: string, result: string): void {
    this.results?.set(`${accountId}/${shieldId}`, result);
  }

  clear(): void {
    this.results?.clear();
  }
}
