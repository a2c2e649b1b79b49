import type { InteractionSummary } from '@rampart/contracts';

/** What the signals of this room look at: the summary, and what follows from its fields together. */
export interface InteractionEvidence extends InteractionSummary {
  /**
   * From the first interaction to the submission; from the page's load where the first is not known, which is longer
   * and so makes nothing look faster than it was. Null without a submission, or when it came before the first.
   */
  readonly spanMs: number | null;
  /** The span shared out over the mouse moves: at least the mean time between them. Null without moves. */
  readonly msPerMove: number | null;
  /** The span shared out over the keystrokes. Null without keystrokes. */
  readonly msPerKey: number | null;
  /**
   * What the moves leave of the span when each takes one frame of a usual display: time in which the hand rested,
   * pressed or typed. Below zero on faster displays. Null without moves.
   */
  readonly restMs: number | null;
  /** The same when each takes a frame of a fast display, which leaves more: who knows which display it was? */
  readonly fastRestMs: number | null;
  /** How long keys were held, all together, as a share of the latter. Over 1 where keys overlap. Null when unknown. */
  readonly heldShare: number | null;
}

/** The time between two frames of a display of 60 Hz; browsers tell of the mouse at most once a frame. */
export const FRAME_MS = 1_000 / 60;
/** The same of 120 Hz, as phones, laptops and players' displays have it. */
const FAST_FRAME_MS = 1_000 / 120;

/** What a summary says beyond its single fields. Pure. */
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
  };
}

function spanOf({ timeToFirstInteractionMs, timeToSubmitMs }: InteractionSummary): number | null {
  if (timeToSubmitMs === null) return null;
  const spanMs = timeToSubmitMs - (timeToFirstInteractionMs ?? 0);
  return spanMs < 0 ? null : spanMs;
}

function perEach(spanMs: number | null, count: number | null): number | null {
  return spanMs === null || count === null || count === 0 ? null : spanMs / count;
}
