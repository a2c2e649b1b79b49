import { LRUCache } from 'lru-cache';

/** Bytes that an entry takes beside its text: key, node and map slot. */
const ENTRY_OVERHEAD_BYTES = 200;

/** Milliseconds that an answer is kept: as long as a replica that misses a notice may show an erased value. */
const KEPT_MS = 60_000;

/**
 * Answers of late, by account and id, bounded by bytes. An id is never given again, and an answer changes only when a
 * person in it is erased; then it is cleared.
 */
export class ResultCache {
  private readonly results: LRUCache<string, string> | null;

  /** @param maxBytes 0 keeps nothing. */
  constructor(maxBytes: number) {
    this.results =
      maxBytes === 0
        ? null
        : new LRUCache({
            maxSize: maxBytes,
            ttl: KEPT_MS,
            // Two bytes a character: what a text takes as soon as one of its letters is outside Latin-1.
            sizeCalculation: (result, key) => 2 * (result.length + key.length) + ENTRY_OVERHEAD_BYTES,
          });
  }

  /** The result as JSON text, or null when it is not kept here (which says nothing about the table). */
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
