import { countGroups, groupEdges, groupOf, stabilityIndex } from './population-stability';

/** The reference distribution of a champion and its present one. */
interface Reference {
  readonly edges: readonly number[];
  readonly counts: Uint32Array;
}

/** The last probabilities that a champion gave, up to a maximum, and how far they differ from its first ones. */
export class ChampionWatch {
  private readonly recent: Float32Array;
  private noted = 0;
  private reference: Reference | null = null;
  private counts: Uint32Array = new Uint32Array(0);

  /** @param size of the window: that many four-byte numbers are kept. */
  constructor(
    readonly champion: number,
    size: number,
  ) {
    this.recent = new Float32Array(size);
  }

  /** Number of values in the window. */
  get length(): number {
    return Math.min(this.noted, this.recent.length);
  }

  get hasReference(): boolean {
    return this.reference !== null;
  }

  /** True once for every so many values. */
  isTimeToAsk(every: number): boolean {
    return this.noted % every === 0;
  }

  /** Replaces the oldest when the window is full. */
  note(probability: number): void {
    const index = this.noted % this.recent.length;
    if (this.reference !== null) {
      const { edges } = this.reference;
      if (this.noted >= this.recent.length) this.move(groupOf(this.recent[index] as number, edges), -1);
      // Rounded as it is stored, so that it leaves the same group that it entered.
      this.move(groupOf(Math.fround(probability), edges), 1);
    }
    this.recent[index] = probability;
    this.noted += 1;
  }

  /** @param sample the champion's first probabilities; at least one value. */
  compareWith(sample: readonly number[]): void {
    const rounded = Float32Array.from(sample);
    const edges = groupEdges(rounded);
    this.reference = { edges, counts: countGroups(rounded, edges) };
    this.counts = countGroups(this.recent.subarray(0, this.length), edges);
  }

  /** The population stability index of the window; null while it is empty or has no reference. */
  index(): number | null {
    if (this.reference === null || this.noted === 0) return null;
    return stabilityIndex(this.reference.counts, this.counts);
  }

  private move(group: number, by: number): void {
    this.counts[group] = (this.counts[group] as number) + by;
  }
}
