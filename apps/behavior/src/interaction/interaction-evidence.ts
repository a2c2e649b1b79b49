import type { InteractionSummary } from '@rampart/contracts';
import type { KeyGaps } from '../key-gaps';

/** What the interaction signals evaluate: the summary, and what follows from its fields together. */
export interface InteractionEvidence extends InteractionSummary {
  /**
   * From the first interaction to the submission; from the page's load where the first interaction is unknown, which is
   * longer and so makes nothing look faster than it was. Null without a submission, or when it came before the first
   * interaction.
   */
  readonly spanMs: number | null;
  /** The span divided by the mouse moves: an upper bound of the mean time between them. Null without moves. */
  readonly msPerMove: number | null;
  /** The span divided by the keystrokes. Null without keystrokes. */
  readonly msPerKey: number | null;
  /**
   * What remains of the span when each move takes one frame of a usual display: time in which the hand rested, pressed
   * or typed. Negative on faster displays. Null without moves.
   */
  readonly restMs: number | null;
  /** The same when each move takes a frame of a fast display, which leaves more: the actual display is unknown. */
  readonly fastRestMs: number | null;
  /**
   * The total time for which keys were held, as a share of the time left by moves at fast frames. Over 1 where keys
   * overlap. Null when unknown.
   */
  readonly heldShare: number | null;
  /** Null unless the summary reports all of it. */
  readonly keyGaps: KeyGaps | null;
}

/** The time between two frames of a 60 Hz display; browsers report mouse moves at most once a frame. */
export const FRAME_MS = 1_000 / 60;
/** The same at 120 Hz, as on phones, laptops and gaming displays. */
const FAST_FRAME_MS = 1_000 / 120;

/** Derives what follows from the fields of a summary together. Pure. */
export function deriveEvidence(summary: InteractionSummary): InteractionEvidence {
  const { mouseMoveCount: moves, keystrokeCount: keys, keystrokeDwellAvgMs: dwellMs } = summary;
  const spanMs = spanOf(summary);
  const restAt = (frameMs: number) =>
    spanMs === null || moves === null || moves === 0 ? null : spanMs - moves * frameMs;
  const fastRestMs = restAt(FAST_FRAME_MS);
  const idleMs = fastRestMs ?? spanMs;
  const heldMs = keys === null || dwellMs === null ? null : keys * dwellMs;
  return {
    ...summary,
    spanMs,
    restMs: restAt(FRAME_MS),
    fastRestMs,
    msPerMove: perEach(spanMs, moves),
    msPerKey: perEach(spanMs, keys),
    heldShare: heldMs === null || idleMs === null || idleMs <= 0 ? null : heldMs / idleMs,
    keyGaps: keyGapsOf(summary),
  };
}

function keyGapsOf(summary: InteractionSummary): KeyGaps | null {
  const { keystrokeCount: keys, keystrokeOverlapCount: overlaps } = summary;
  const { keystrokeQuickCount: quick, keystrokeInstantCount: instant } = summary;
  if (keys === null || overlaps === null || quick === null || instant === null) return null;
  return { keys, overlaps, quick, instant };
}

function spanOf({ timeToFirstInteractionMs, timeToSubmitMs }: InteractionSummary): number | null {
  if (timeToSubmitMs === null) return null;
  const spanMs = timeToSubmitMs - (timeToFirstInteractionMs ?? 0);
  return spanMs < 0 ? null : spanMs;
}

function perEach(spanMs: number | null, count: number | null): number | null {
  return spanMs === null || count === null || count === 0 ? null : spanMs / count;
}
