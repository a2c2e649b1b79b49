import { countBoth, intersect, type RowSet, without } from './row-sets';

/** What a condition matches: among the frauds, and among the legitimate orders. */
export interface Matches {
  readonly frauds: RowSet;
  readonly legitimate: RowSet;
}

/** Conditions that must all hold, by index. */
export interface Conjunction extends Matches {
  readonly parts: readonly number[];
}

/** Most conditions in one: more could not be explained, and would hold for the searched orders only. */
const MOST_PARTS = 3;
/** Conjunctions of each length that are kept while they grow. */
const BEAM = 40;
/** Frauds that a conjunction must match: fewer are a coincidence. */
const LEAST_FRAUDS = 8;
/** By how much a further condition must raise the worth. */
const LEAST_RISE = 1.05;

interface Grown extends Conjunction {
  readonly gain: number;
  readonly worth: number;
}

/**
 * Searches conjunctions of few conditions. They grow by a beam search that keeps those of the highest gain of
 * information (FOIL; Quinlan 1990), which weighs how many frauds are matched and how pure the matches are; of all that
 * are met, the one of the highest worth is taken: matched frauds minus the price of matched legitimate orders.
 */
export class ConjunctionSearch {
  private readonly base: number;

  /**
   * @param all what each condition matches.
   * @param frauds every fraud. @param legitimate every legitimate order.
   * @param pause called between steps; throws to end the search.
   */
  constructor(
    private readonly all: readonly Matches[],
    private readonly frauds: RowSet,
    private readonly legitimate: RowSet,
    private readonly pause: () => void,
  ) {
    const caught = countBoth(frauds, frauds);
    this.base = caught / (caught + countBoth(legitimate, legitimate));
  }

  /**
   * The conjunctions worth most, of each length: shorter ones catch less here, and more often hold for other orders. One
   * search after the other, each among the frauds that the best of those before do not match.
   *
   * @param price of a legitimate order, in frauds: 4 asks for four frauds in five matches, a quarter for one in five.
   */
  find(price: number, searches: number): Conjunction[] {
    const found: Conjunction[] = [];
    let left = this.frauds;
    for (let n = 0; n < searches; n += 1) {
      const bests = this.findOfEachLength(left, price);
      const [best] = bests.toSorted((a, b) => b.worth - a.worth);
      if (best === undefined) break;
      found.push(...bests);
      left = without(left, best.frauds);
    }
    return found;
  }

  private findOfEachLength(left: RowSet, price: number): Grown[] {
    const bests: Grown[] = [];
    let stems: readonly Conjunction[] = [{ parts: [], frauds: left, legitimate: this.legitimate }];
    for (let length = 1; length <= MOST_PARTS; length += 1) {
      const beam = new Beam();
      for (const stem of stems) {
        this.pause();
        this.grow(stem, price, beam);
      }
      if (beam.best !== null && beam.best.worth > (bests.at(-1)?.worth ?? 0) * LEAST_RISE)
        bests.push(beam.best);
      stems = beam.kept;
    }
    return bests;
  }

  private grow(stem: Conjunction, price: number, beam: Beam): void {
    for (const [part, condition] of this.all.entries()) {
      if (stem.parts.includes(part)) continue;
      const caught = countBoth(stem.frauds, condition.frauds);
      if (caught < LEAST_FRAUDS) continue;
      // Without a legitimate order among its matches, it would have this gain at most.
      const mostGain = caught * Math.log2(1 / this.base);
      if (mostGain <= beam.leastGain && caught <= beam.mostWorth) continue;
      const hit = countBoth(stem.legitimate, condition.legitimate);
      const gain = caught * Math.log2(caught / (caught + hit) / this.base);
      beam.offer({ gain, worth: caught - price * hit }, [...stem.parts, part], () => ({
        frauds: intersect(stem.frauds, condition.frauds),
        legitimate: intersect(stem.legitimate, condition.legitimate),
      }));
    }
  }
}

/** The conjunctions of one length with the highest gain, and the one of the highest worth, if it is worth anything. */
class Beam {
  readonly kept: Grown[] = [];
  best: Grown | null = null;
  private readonly seen = new Set<string>();

  /** What a further one must exceed to be kept. */
  get leastGain(): number {
    return this.kept.length < BEAM ? Number.NEGATIVE_INFINITY : (this.kept.at(-1)?.gain ?? 0);
  }

  get mostWorth(): number {
    return this.best?.worth ?? 0;
  }

  offer(
    { gain, worth }: Pick<Grown, 'gain' | 'worth'>,
    parts: readonly number[],
    match: () => Matches,
  ): void {
    if (gain <= this.leastGain && worth <= this.mostWorth) return;
    const key = [...parts].sort((a, b) => a - b).join();
    if (this.seen.has(key)) return;
    this.seen.add(key);
    const grown: Grown = { gain, worth, parts, ...match() };
    if (worth > this.mostWorth) this.best = grown;
    if (gain <= this.leastGain) return;
    const at = this.kept.findIndex((each) => each.gain < gain);
    this.kept.splice(at < 0 ? this.kept.length : at, 0, grown);
    if (this.kept.length > BEAM) this.kept.pop();
  }
}
