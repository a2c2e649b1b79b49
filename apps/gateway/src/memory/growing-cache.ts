/** What `LRUCache` takes for a cache that grows with its entries. */
export interface GrowingCache {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
}

/**
 * Options of an `LRUCache` that holds at most so many entries and grows with them. With `max` it would reserve all its
 * slots at once: a megabyte for 50,000, of which most gateways use a few dozen. A look-up costs the same, a write 25 ns
 * more.
 */
export const atMost = (entries: number): GrowingCache => ({ maxSize: entries, sizeCalculation: () => 1 });
