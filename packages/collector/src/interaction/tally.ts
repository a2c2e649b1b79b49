import { autocorrelation, Moments, median } from './moments.ts';
import { type Move, Newest } from './moves.ts';

/** Milliseconds from a release to the next press: quick for a hand, and too quick for one. */
const QUICK_MS = 70;
const INSTANT_MS = 15;
/** Longer times between moves are pauses. */
const FLOWING_MS = 250;
/** Intervals of which an order can be judged. */
const ENOUGH = 6;

/** What was counted since it was made: of a slice, or of a page. */
export class Tally {
  moves = 0;
  reversals = 0;
  readonly intervals = new Moments();
  keys = 0;
  overlaps = 0;
  quick = 0;
  instant = 0;
  readonly dwells = new Moments();
  readonly presses = new Moments();
  submits = 0;
  focus = 0;
  blur = 0;
  /** Whether all keys had a code: those of a touch screen have none, and no times either. */
  hasCodes = true;

  addMove({ interval, isReversal }: Move): void {
    this.moves += 1;
    if (isReversal) this.reversals += 1;
    if (interval !== null) this.intervals.add(interval);
  }

  addKey(isOverlap: boolean, gap: number | null): void {
    this.keys += 1;
    if (isOverlap) this.overlaps += 1;
    if (gap === null) return;
    if (gap <= QUICK_MS) this.quick += 1;
    if (gap <= INSTANT_MS) this.instant += 1;
  }

  /** Fields that slices and pages have in common, under the API's names. */
  fields() {
    const { hasCodes, dwells, presses } = this;
    return {
      mouse_move_count: this.moves,
      mouse_move_interval_stdev_ms: this.intervals.count < 2 ? undefined : rounded(this.intervals.deviation),
      keystroke_count: this.keys,
      keystroke_dwell_avg_ms: dwells.count === 0 ? undefined : rounded(dwells.mean),
      keystroke_overlap_count: hasCodes ? this.overlaps : undefined,
      keystroke_quick_count: hasCodes ? this.quick : undefined,
      keystroke_instant_count: hasCodes ? this.instant : undefined,
      mouse_press_count: presses.count,
      mouse_press_avg_ms: presses.count === 0 ? undefined : rounded(presses.mean),
    };
  }
}

/** A tally of a page, which also judges the order of what it counts. */
export class PageTally extends Tally {
  readonly #newest = new Newest();

  override addMove(move: Move): void {
    super.addMove(move);
    if (move.interval !== null) this.#newest.add(move.interval);
  }

  override fields() {
    const intervals = this.#newest.all();
    const flowing = intervals.filter((interval) => interval <= FLOWING_MS);
    const order = flowing.length < ENOUGH ? undefined : autocorrelation(flowing);
    return {
      ...super.fields(),
      mouse_move_interval_median_ms: intervals.length < 2 ? undefined : rounded(median(intervals)),
      mouse_move_interval_autocorrelation: order === undefined ? undefined : rounded(order),
      mouse_reversal_count: this.reversals,
      keystroke_dwell_stdev_ms: this.dwells.count < 2 ? undefined : rounded(this.dwells.deviation),
    };
  }
}

/** Microseconds are as exact as browsers are. */
export const rounded = (value: number): number => Math.round(value * 1_000) / 1_000;
