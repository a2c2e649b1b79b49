/** Pseudo-random numbers that are the same for the same seed: a linear congruential generator. */
export class Random {
  constructor(private state: number) {}

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (Math.imul(this.state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.state / 2 ** 32;
  }

  /** @throws Error for an empty list. */
  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  /** An item, with a probability by its share. @param total of all shares. */
  weighted<Item>(items: readonly (readonly [number, Item])[], total: number): Item {
    let left = this.next() * total;
    for (const [share, item] of items) {
      left -= share;
      if (left < 0) return item;
    }
    throw new Error('the shares are less than their total');
  }

  /** Shuffles a list in place. */
  shuffle(items: unknown[]): void {
    for (let at = items.length - 1; at > 0; at -= 1) {
      const other = Math.floor(this.next() * (at + 1));
      [items[at], items[other]] = [items[other], items[at]];
    }
  }
}
