/** Pseudo-random numbers that are the same for the same seed on every machine: mulberry32 by Tommy Ettinger (CC0). */
export class SeededRandom {
  private state: number;

  /** @param seed any integer; its lower 32 bits count. */
  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** From 0 up to, not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** So many distinct numbers of 0 … size − 1, ascending. */
  choose(count: number, size: number): number[] {
    const all = Array.from({ length: size }, (_, index) => index);
    for (let at = 0; at < Math.min(count, size); at += 1) {
      const other = at + Math.floor(this.next() * (size - at));
      [all[at], all[other]] = [all[other] as number, all[at] as number];
    }
    return all.slice(0, count).sort((a, b) => a - b);
  }
}
