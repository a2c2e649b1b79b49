import { LRUCache } from 'lru-cache';

/** Bytes that an entry takes beside its text: key, node and map slot. */
const ENTRY_OVERHEAD_BYTES = 200;

/**
 * Answers of late, by account and id, bounded by bytes. An answer never changes and an id is never given again, so
 * nothing here can be stale.
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
}
