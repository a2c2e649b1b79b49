import type { SessionTotals } from './merging/session-totals';

/** What the signals of a session look at. Null is what too few slices told of. Times in milliseconds. */
export interface SessionFacts {
  readonly mouseMoves: number;
  readonly keystrokes: number;
  readonly visibleMs: number;
  /** Gains and losses of focus; null unless every slice told of both. */
  readonly focusChanges: number | null;
  /** Whether every slice told of the mouse and of the keys, so that 0 means that there was none. */
  readonly isCountedThroughout: boolean;
  readonly movement: SessionMovement | null;
  readonly typing: SessionTyping | null;
  /** Keystrokes of slices that told how long they lasted, over how long these lasted. */
  readonly typingSpeed: { readonly keys: number; readonly ms: number } | null;
  /** Moves and keystrokes while the page was hidden all along. */
  readonly hiddenActions: number;
  /** Shown and hidden time that was told, over the time from the first slice to the last by the browser's clock. */
  readonly clock: { readonly toldMs: number; readonly spanMs: number } | null;
}

/** The intervals between two moves of the mouse over the session. */
export interface SessionMovement {
  readonly moves: number;
  readonly slices: number;
  /** Pooled over the slices: how far intervals lie apart within a slice. */
  readonly stdevMs: number;
  /** With how far the slices lie apart; null when they did not tell their means. */
  readonly pace: { readonly meanMs: number; readonly spreadMs: number; readonly totalMs: number } | null;
}

/** For how long keys were held. */
export interface SessionTyping {
  readonly keys: number;
  readonly slices: number;
  readonly meanMs: number;
  /** A single key's deviation as the slices' means show it; null of one slice. */
  readonly spreadMs: number | null;
}

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
    hiddenActions: totals.hidden_actions,
    clock: spanMs === null ? null : { toldMs: totals.clocked_ms, spanMs },
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
  // The mean of n keys varies n times less than a key: weighted by n, slices show the variance of one key.
  const spreadMs = slices < 2 ? null : Math.sqrt(Math.max(0, deviations ?? 0) / (slices - 1));
  return { keys, slices, meanMs: ms / keys, spreadMs };
}
