import type { ButtonPresses } from '../button-presses';
import type { KeyGaps } from '../key-gaps';
import type { SessionTotals } from './merging/session-totals';

/** What the session signals evaluate. Null where too few slices reported. Times in milliseconds. */
export interface SessionFacts {
  readonly mouseMoves: number;
  readonly keystrokes: number;
  readonly visibleMs: number;
  /** Focus gains and losses; null unless every slice reported both. */
  readonly focusChanges: number | null;
  /** Whether every slice reported mouse and keys, so that 0 means that there was none. */
  readonly isCountedThroughout: boolean;
  readonly movement: SessionMovement | null;
  readonly typing: SessionTyping | null;
  /** Keystrokes of slices that reported their length, over that length. */
  readonly typingSpeed: { readonly keys: number; readonly ms: number } | null;
  /** Null where too little is known of the time spent at mouse or keyboard. */
  readonly hands: SessionHands | null;
  /** Of the slices that reported how keys follow one another; null without any. */
  readonly keyGaps: KeyGaps | null;
  /** Of the slices that reported how long mouse buttons were held; null without any. */
  readonly buttonPresses: ButtonPresses | null;
  /** Forms that were sent. */
  readonly submits: number;
  /** Moves and keystrokes of slices during which the page was hidden throughout. */
  readonly hiddenActions: number;
  /** Reported shown and hidden time, over the time from the first slice to the last by the browser's clock. */
  readonly clock: { readonly clockedMs: number; readonly spanMs: number } | null;
}

/** The intervals between mouse moves over the session. */
export interface SessionMovement {
  readonly moves: number;
  readonly slices: number;
  /** Pooled over the slices: how far intervals deviate within a slice. */
  readonly stdevMs: number;
  /** Including how far apart the slices lie; null when they did not report their means. */
  readonly pace: { readonly meanMs: number; readonly spreadMs: number; readonly totalMs: number } | null;
}

/** For how long keys were held. */
export interface SessionTyping {
  readonly keys: number;
  readonly slices: number;
  readonly meanMs: number;
  /** A single key's deviation as shown by the slices' means; null for one slice. */
  readonly spreadMs: number | null;
}

/** How mouse and keyboard shared the time. */
export interface SessionHands {
  /** An upper bound of the time at either: the slices in which keys were pressed, and the times between moves. */
  readonly busyMs: number;
  /** What the moves leave of it when each takes a frame of a fast display: to rest, to change over and to type. */
  readonly restMs: number;
}

/** The time between two frames of a 120 Hz display: with that of usual ones, its owners would look twice as quick. */
const FAST_FRAME_MS = 1_000 / 120;

export function computeFacts(totals: SessionTotals): SessionFacts {
  const { beacons, clock_span_ms: spanMs } = totals;
  return {
    mouseMoves: totals.mouse_moves,
    keystrokes: totals.keystrokes,
    visibleMs: totals.visible_ms,
    focusChanges: totals.presence_slices === beacons ? totals.focuses + totals.blurs : null,
    isCountedThroughout: totals.counted_slices === beacons,
    movement: movementOf(totals),
    typing: typingOf(totals),
    typingSpeed: totals.timed_keys > 0 ? { keys: totals.timed_keys, ms: totals.typing_ms } : null,
    hands: handsOf(totals),
    keyGaps:
      totals.gap_keys === 0
        ? null
        : {
            keys: totals.gap_keys,
            overlaps: totals.overlap_keys,
            quick: totals.quick_keys,
            instant: totals.instant_keys,
          },
    buttonPresses:
      totals.presses === 0 ? null : { presses: totals.presses, meanMs: totals.press_ms / totals.presses },
    submits: totals.submits,
    hiddenActions: totals.hidden_actions,
    clock: spanMs === null ? null : { clockedMs: totals.clocked_ms, spanMs },
  };
}

function movementOf(totals: SessionTotals): SessionMovement | null {
  const { spread_slices: slices, spread_freedom: freedom, paced_moves: paced, paced_ms: totalMs } = totals;
  if (freedom === 0) return null;
  const variance = totals.spread_squares / freedom;
  const between = paced === 0 ? 0 : Math.max(0, totals.paced_deviations ?? 0) / paced;
  return {
    moves: freedom + slices,
    slices,
    stdevMs: Math.sqrt(variance),
    pace: paced === 0 ? null : { meanMs: totalMs / paced, spreadMs: Math.sqrt(variance + between), totalMs },
  };
}

function typingOf(totals: SessionTotals): SessionTyping | null {
  const { held_slices: slices, held_keys: keys, held_ms: ms, held_deviations: deviations } = totals;
  if (keys === 0) return null;
  // The mean of n keys varies n times less than a key: weighted by n, the slices show the variance of one key.
  const spreadMs = slices < 2 ? null : Math.sqrt(Math.max(0, deviations ?? 0) / (slices - 1));
  return { keys, slices, meanMs: ms / keys, spreadMs };
}

/** Errs on the side of more time, so that no person looks quicker than they were. */
function handsOf(totals: SessionTotals): SessionHands | null {
  const { keystrokes, timed_keys: timed, mouse_moves: moves, paced_moves: paced, beacons } = totals;
  // A single move in a slice has no interval; several moves without intervals come from slices that did not report
  // them.
  if (timed < keystrokes || paced < moves - beacons) return null;
  const shownMs = totals.visible_ms > 0 ? totals.visible_ms : Number.POSITIVE_INFINITY;
  const busyMs = Math.min(totals.typing_ms + totals.paced_ms, shownMs);
  return busyMs > 0 ? { busyMs, restMs: busyMs - moves * FAST_FRAME_MS } : null;
}
