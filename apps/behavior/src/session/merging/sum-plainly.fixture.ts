import type { SessionSlice } from '@rampart/contracts';
import type { SessionTotals } from './session-totals';

/** Thousandths, so that whole numbers add up exactly however large they get. */
const exact = (value: number): bigint => BigInt(Math.round(value * 1_000));

/** The row of these slices, computed by a plain loop: the reference for merging in Postgres. */
export function sumPlainly(slices: readonly SessionSlice[]): SessionTotals {
  const sum = (of: (slice: SessionSlice) => number | null) =>
    slices.reduce((total, slice) => total + (of(slice) ?? 0), 0);
  const moving = slices.filter(({ mouseMoveCount: n }) => n !== null && n > 1);
  const spread = moving.filter(({ mouseMoveIntervalStdevMs: s }) => s !== null);
  const paced = weighted(moving, 'mouseMoveCount', 'mouseMoveIntervalAvgMs');
  const held = weighted(slices, 'keystrokeCount', 'keystrokeDwellAvgMs');
  const pressed = weighted(slices, 'mousePressCount', 'mousePressAvgMs');
  const clocked = slices.filter(({ startedAtMs, durationMs }) => startedAtMs !== null && durationMs !== null);
  return {
    beacons: slices.length,
    mouse_moves: sum(({ mouseMoveCount }) => mouseMoveCount),
    keystrokes: sum(({ keystrokeCount }) => keystrokeCount),
    focuses: sum(({ focusCount }) => focusCount),
    blurs: sum(({ blurCount }) => blurCount),
    visible_ms: sum(({ visibleMs }) => visibleMs),
    hidden_ms: sum(({ hiddenMs }) => hiddenMs),
    counted_slices: slices.filter((s) => s.mouseMoveCount !== null && s.keystrokeCount !== null).length,
    presence_slices: slices.filter((s) => s.focusCount !== null && s.blurCount !== null).length,
    spread_slices: spread.length,
    spread_freedom: spread.reduce((total, s) => total + (s.mouseMoveCount as number) - 1, 0),
    spread_squares: toNumber(
      spread.reduce((total, s) => {
        const deviation = exact(s.mouseMoveIntervalStdevMs as number);
        return total + BigInt((s.mouseMoveCount as number) - 1) * deviation * deviation;
      }, 0n),
      6,
    ),
    paced_moves: paced.count,
    paced_ms: paced.sum,
    paced_deviations: paced.deviations,
    held_slices: slices.filter((s) => (s.keystrokeCount ?? 0) > 0 && s.keystrokeDwellAvgMs !== null).length,
    held_keys: held.count,
    held_ms: held.sum,
    held_deviations: held.deviations,
    gap_keys: sum((s) => (reportsGaps(s) ? s.keystrokeCount : 0)),
    overlap_keys: sum((s) => (reportsGaps(s) ? s.keystrokeOverlapCount : 0)),
    quick_keys: sum((s) => (reportsGaps(s) ? s.keystrokeQuickCount : 0)),
    instant_keys: sum((s) => (reportsGaps(s) ? s.keystrokeInstantCount : 0)),
    presses: pressed.count,
    press_ms: pressed.sum,
    submits: sum(({ submitCount }) => submitCount),
    timed_keys: sum((s) => ((s.durationMs ?? 0) > 0 ? s.keystrokeCount : 0)),
    typing_ms: sum((s) => ((s.keystrokeCount ?? 0) > 0 ? s.durationMs : 0)),
    hidden_actions: sum((s) =>
      s.visibleMs === 0 && (s.hiddenMs ?? 0) > 0 ? (s.mouseMoveCount ?? 0) + (s.keystrokeCount ?? 0) : 0,
    ),
    clocked_ms: clocked.reduce((total, s) => total + (s.visibleMs ?? 0) + (s.hiddenMs ?? 0), 0),
    clock_span_ms: spanOf(slices, clocked),
  };
}

const reportsGaps = (slice: SessionSlice): boolean =>
  slice.keystrokeOverlapCount !== null &&
  slice.keystrokeQuickCount !== null &&
  slice.keystrokeInstantCount !== null;

type Count = 'mouseMoveCount' | 'keystrokeCount' | 'mousePressCount';
type Mean = 'mouseMoveIntervalAvgMs' | 'keystrokeDwellAvgMs' | 'mousePressAvgMs';

function weighted(slices: readonly SessionSlice[], count: Count, mean: Mean) {
  const complete = slices.filter((each) => each[count] !== null && each[mean] !== null);
  const n = complete.reduce((total, each) => total + (each[count] as number), 0);
  const sum = complete.reduce(
    (total, each) => total + BigInt(each[count] as number) * exact(each[mean] as number),
    0n,
  );
  const squares = complete.reduce(
    (total, each) => total + BigInt(each[count] as number) * exact(each[mean] as number) ** 2n,
    0n,
  );
  const deviations = n === 0 ? null : toNumber(squares * BigInt(n) - sum * sum, 6) / n;
  return { count: n, sum: toNumber(sum, 3), deviations };
}

function spanOf(all: readonly SessionSlice[], clocked: readonly SessionSlice[]): number | null {
  if (clocked.length === 0) return null;
  const starts = all.flatMap(({ startedAtMs }) => (startedAtMs === null ? [] : [startedAtMs]));
  const ends = clocked.map((s) => (s.startedAtMs as number) + (s.durationMs as number));
  return Math.max(...ends) - Math.min(...starts);
}

/** The value rounded to so many decimals. */
function toNumber(value: bigint, decimals: number): number {
  return Number(`${value}e-${decimals}`);
}
