import { createHash } from 'node:crypto';
import { randomNumbers } from '../random-addresses';

/** Seeded draws. A fork depends on its seed and name alone, so that a change in one persona leaves the others as they were. */
export class Dice {
  private readonly next: () => number;

  constructor(private readonly seed: number) {
    this.next = randomNumbers(seed);
  }

  fork(name: string): Dice {
    return new Dice(createHash('sha256').update(`${this.seed}:${name}`).digest().readUInt32BE(0));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** From `least` up to, but without, `most`. */
  between(least: number, most: number): number {
    return least + this.next() * (most - least);
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[Math.floor(this.next() * items.length)] as Item;
  }

  /** One of the keys, each as often as its weight is large. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key {
    const entries = Object.entries(weights) as [Key, number][];
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [key, weight] of entries) {
      left -= weight;
      if (left < 0) return key;
    }
    return (entries.at(-1) as [Key, number])[0];
  }

  /** Lognormal: half of the draws are below `median`; `sigma` is the deviation of the logarithm. */
  lognormal(median: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    return median * Math.exp(sigma * radius * Math.cos(2 * Math.PI * this.next()));
  }

  /** `length` characters of an alphabet. */
  text(alphabet: string, length: number): string {
    return Array.from({ length }, () => this.pick([...alphabet])).join('');
  }
}

export const DIGITS = '0123456789';
export const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
