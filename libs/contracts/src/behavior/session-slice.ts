import { z } from 'zod';

const count = z.int().min(0).max(1_000_000).nullable();
const wholeMs = z.int().min(0).max(1_000_000_000).nullable();
/** Milliseconds with at most three decimals, so that sums over slices are exact. */
const fineMs = z.number().min(0).max(1_000_000_000).nullable();

/** What happened on a page since the previous slice. Null was not sent, and nothing is concluded from it. */
export const sessionSlice = z.object({
  /** The slice's number, assigned by its collector; a repeat is ignored. */
  seq: z.int().min(0).max(999_999_999_999_999).nullable(),
  /** By the browser's clock, milliseconds since 1970. */
  startedAtMs: z.int().min(0).max(100_000_000_000_000).nullable(),
  durationMs: wholeMs,
  mouseMoveCount: count,
  /** Between two mouse moves of the slice. */
  mouseMoveIntervalAvgMs: fineMs,
  mouseMoveIntervalStdevMs: fineMs,
  keystrokeCount: count,
  /** From press to release. */
  keystrokeDwellAvgMs: fineMs,
  focusCount: count,
  blurCount: count,
  visibleMs: wholeMs,
  hiddenMs: wholeMs,
  /** Keys pressed before the previous one was released; at most 70 ms after it was; at most 15 ms after it was. */
  keystrokeOverlapCount: count.default(null),
  keystrokeQuickCount: count.default(null),
  keystrokeInstantCount: count.default(null),
  /** Presses of a mouse button, and the mean time for which it was held. */
  mousePressCount: count.default(null),
  mousePressAvgMs: fineMs.default(null),
  /** Forms that were submitted. */
  submitCount: count.default(null),
});
export type SessionSlice = z.infer<typeof sessionSlice>;
