import { groupEdges, groupOf, stabilityIndex } from './population-stability';

/** Groups of the reference: the usual ten. */
const GROUPS = 10;

/** What a champion gave when it began, and what it gives now. */
interface Reference {
  readonly edges: readonly number[];
  readonly counts: Uint32Array;
}

/** The last probabilities that a champion gave, so many at the most, and how far they lie from those of its beginning. */
export class ChampionWatch {
  private readonly recent: Float32Array;
  private noted = 0;
  private reference: Reference | null = null;
  private counts: Uint32Array = new Uint32Array(0);

  /** @param size of the window: that many numbers of four bytes are kept. */
  constructor(
    readonly champion: number,
    size: number,
  ) {
    this.recent = new Float32Array(size);
  }

  /** How many are in the window. */
  get length(): number {
    return Math.min(this.noted, this.recent.length);
  }

  get hasReference(): boolean {
    return this.reference !== null;
  }

  /** Once for every so many that were noted. */
  isTimeToAsk(every: number): boolean {
    return this.noted % every === 0;
  }

  /** Takes the place of the oldest when the window is full. */
  note(probability: number): void {
    const place = this.noted % this.recent.length;
    if (this.reference !== null) {
      const { edges } = this.reference;
      if (this.noted >= this.recent.length) this.move(groupOf(this.recent[place] as number, edges), -1);
      // As it is kept, so that it leaves the group that it came to.
      this.move(groupOf(Math.fround(probability), edges), 1);
    }
    this.recent[place] = probability;
    this.noted += 1;
  }

  /** @param sample what it gave when it began; at least one value. */
  compareWith(sample: readonly number[]): void {
    const rounded = Float32Array.from(sample);
    const edges = groupEdges(rounded, GROUPS);
    this.reference = { edges, counts: countGroups(rounded, edges) };
    this.counts = countGroups(this.recent.subarray(0, this.length), edges);
  }

  /** The population stability index of the window; null while it is empty or there is nothing to compare with. */
  index(): number | null {
    if (this.reference === null || this.noted === 0) return null;
    return stabilityIndex(this.reference.counts, this.counts);
  }

  private move(group: number, by: number): void {
    this.counts[group] = (this.counts[group] as number) + by;
  }
}

function countGroups(values: Float32Array, edges: readonly number[]): Uint32Array {
  const counts = new Uint32Array(edges.length + 1);
  for (const value of values) {
    const group = groupOf(value, edges);
    counts[group] = (counts[group] as number) + 1;
  }
  return counts;
}
