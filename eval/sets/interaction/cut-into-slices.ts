import { deviationOf, intervalsOf, keyGapFields, meanOf, pressFields } from './further-fields';
import type { Timeline } from './read-timeline';

/** How long a collector gathers before it sends, in milliseconds. */
export const SLICE_MS = 5_000;
/** The assumed start of the recordings: slices contain clock times, and any will do. */
const BEGAN_AT = Date.UTC(2026, 10, 21);

export type SliceForm = Readonly<Record<string, string>>;

/**
 * The beacons that a collector would have sent for a page, one per `sliceMs` from its load to its end, including idle
 * ones, except those before the first event: some recorders ran for hours before a gesture. The page counts as visible
 * throughout: the recordings do not say otherwise. `isFurther` adds the optional fields about keys, buttons and forms.
 */
export function cutIntoSlices(
  timeline: Timeline,
  { sliceMs = SLICE_MS, isFurther = false }: { sliceMs?: number; isFurther?: boolean } = {},
): SliceForm[] {
  const idle = Math.floor(firstAt(timeline) / sliceMs);
  const count = Math.max(1, Math.ceil(timeline.endsAt / sliceMs) - idle);
  return Array.from({ length: count }, (_, seq) => {
    const from = (idle + seq) * sliceMs;
    return toForm(timeline, seq, from, Math.min(sliceMs, timeline.endsAt - from), isFurther);
  });
}

/** Of the first event, or of the load without one. */
function firstAt({ movesAt, keys, focusAt, endsAt }: Timeline): number {
  const firsts = [movesAt[0], keys[0]?.at, focusAt?.[0]].filter((at) => at !== undefined);
  return firsts.length === 0 ? 0 : Math.min(...firsts, Math.max(0, endsAt - 1));
}

/** Unrecorded fields are not sent, and neither is a mean without values. */
function toForm(
  timeline: Timeline,
  seq: number,
  from: number,
  durationMs: number,
  isFurther: boolean,
): SliceForm {
  // Events at the very end belong to the last slice.
  const to = from + durationMs >= timeline.endsAt ? Number.POSITIVE_INFINITY : from + durationMs;
  const isIn = (at: number) => at >= from && at < to;
  const moves = timeline.movesAt.filter(isIn);
  const intervals = intervalsOf(moves);
  const keys = timeline.keys.filter(({ at }) => isIn(at));
  const earlier = timeline.keys.findLast(({ at }) => at < from) ?? null;
  const presses = timeline.pressesMs?.filter(({ at }) => isIn(at)) ?? null;
  const dwells = keys.flatMap(({ heldMs }) => (heldMs === null ? [] : [heldMs]));
  const fields: Readonly<Record<string, number | null>> = {
    seq,
    slice_started_at: BEGAN_AT + from,
    slice_duration_ms: durationMs,
    mouse_move_count: moves.length,
    mouse_move_interval_avg_ms: intervals.length < 1 ? null : meanOf(intervals),
    mouse_move_interval_stdev_ms: intervals.length < 2 ? null : deviationOf(intervals),
    keystroke_count: keys.length,
    keystroke_dwell_avg_ms: dwells.length === 0 ? null : meanOf(dwells),
    focus_count: timeline.focusAt?.filter(isIn).length ?? null,
    blur_count: timeline.blurAt?.filter(isIn).length ?? null,
    visible_ms: durationMs,
    hidden_ms: 0,
    ...(isFurther
      ? {
          ...keyGapFields(keys, earlier),
          ...pressFields(presses),
          submit_count: timeline.isSubmitted && to === Number.POSITIVE_INFINITY ? 1 : 0,
        }
      : {}),
  };
  const known = Object.entries(fields).filter(([, value]) => value !== null);
  return Object.fromEntries(
    known.map(([name, value]) => [name, String(Math.round(Number(value) * 1_000) / 1_000)]),
  );
}
