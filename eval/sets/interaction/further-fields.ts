import type { Row } from '../../eval-set';
import { readTimeline, submittedAt, type Timeline } from './read-timeline';

/** Optional fields by name; null where a recording does not have them. */
export type FurtherFields = Readonly<Record<string, number | null>>;

const QUICK_MS = 70;
const INSTANT_MS = 15;

/** The optional fields of the interaction check beyond the first six, measured as the documented collector does. */
export function furtherFields(timeline: Timeline): FurtherFields {
  const { movesAt, endsAt, keys } = timeline;
  const intervals = intervalsOf(movesAt);
  const lastMove = movesAt.at(-1);
  const dwells = keys.flatMap(({ heldMs }) => (heldMs === null ? [] : [heldMs]));
  return {
    last_move_to_submit_ms:
      lastMove === undefined || !timeline.isSubmitted ? null : Math.max(0, endsAt - lastMove),
    mouse_move_interval_median_ms: intervals.length < 2 ? null : medianOf(intervals),
    mouse_move_interval_autocorrelation: autocorrelationOf(intervals),
    mouse_reversal_count: countReversals(timeline),
    ...pressFields(timeline.pressesMs),
    keystroke_dwell_stdev_ms: dwells.length < 2 ? null : deviationOf(dwells),
    ...keyGapFields(keys),
  };
}

/** The further fields of a recording with events; none without. */
export function furtherFieldsOf(row: Row): FurtherFields {
  const timeline = readTimeline(row, submittedAt(row));
  return timeline === null ? {} : furtherFields(timeline);
}

/** How keys follow one another. `earlier` is the key before the first of these, in a slice before. */
export function keyGapFields(
  keys: Timeline['keys'],
  earlier: Timeline['keys'][number] | null = null,
): FurtherFields {
  const gaps = keys.flatMap(({ at }, index) => {
    const previous = index === 0 ? earlier : keys[index - 1];
    return previous?.heldMs == null ? [] : [at - previous.at - previous.heldMs];
  });
  return {
    keystroke_overlap_count: gaps.filter((gap) => gap < 0).length,
    keystroke_quick_count: gaps.filter((gap) => gap >= 0 && gap <= QUICK_MS).length,
    keystroke_instant_count: gaps.filter((gap) => gap >= 0 && gap <= INSTANT_MS).length,
  };
}

export function pressFields(presses: Timeline['pressesMs']): FurtherFields {
  return {
    mouse_press_count: presses?.length ?? null,
    mouse_press_avg_ms: presses?.length ? meanOf(presses.map(({ heldMs }) => heldMs)) : null,
  };
}

export const intervalsOf = (times: readonly number[]): number[] =>
  times.slice(1).map((at, index) => at - (times[index] as number));

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] as number) + (sorted[Math.floor(half)] as number)) / 2;
}

/** Longer times between moves are pauses. */
const PAUSE_MS = 250;

/** Null with fewer than six intervals, or when they are all equal. */
function autocorrelationOf(all: readonly number[]): number | null {
  const intervals = all.filter((each) => each <= PAUSE_MS);
  if (intervals.length < 6) return null;
  const mean = meanOf(intervals);
  const apart = intervals.map((each) => each - mean);
  const whole = apart.reduce((sum, each) => sum + each * each, 0);
  if (whole === 0) return null;
  return apart.slice(1).reduce((sum, each, index) => sum + each * (apart[index] as number), 0) / whole;
}

/** Moves against the direction of the move before; those that stay in place have no direction. Null without places. */
function countReversals({ path, movesAt }: Timeline): number | null {
  if (path.length < movesAt.length) return null;
  const steps = path
    .slice(1)
    .map(({ x, y }, index) => ({ x: x - (path[index]?.x ?? 0), y: y - (path[index]?.y ?? 0) }))
    .filter(({ x, y }) => x !== 0 || y !== 0);
  return steps.filter(({ x, y }, index) => {
    const before = steps[index - 1];
    return before !== undefined && before.x * x + before.y * y < 0;
  }).length;
}
