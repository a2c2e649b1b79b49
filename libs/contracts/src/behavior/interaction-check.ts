import { z } from 'zod';
import { checkScores } from '../checks/single-check';

/** One page's timing, as its collector summarised it. Null was not sent. Times are in milliseconds. */
export const interactionSummary = z.object({
  /** From the page's load to the first event caused by a person. */
  timeToFirstInteractionMs: z.number().min(0).nullable(),
  /** From the page's load to the submission. */
  timeToSubmitMs: z.number().min(0).nullable(),
  /** `mousemove` events. */
  mouseMoveCount: z.number().min(0).nullable(),
  /** Standard deviation of the times between successive `mousemove` events. */
  mouseMoveIntervalStdevMs: z.number().min(0).nullable(),
  /** `keydown` events. */
  keystrokeCount: z.number().min(0).nullable(),
  /** Mean time from a key's `keydown` to its `keyup`. */
  keystrokeDwellAvgMs: z.number().min(0).nullable(),
  /** From the last `mousemove` to the submission. */
  lastMoveToSubmitMs: z.number().min(0).nullable().default(null),
  /** Median of the times between successive `mousemove` events. */
  mouseMoveIntervalMedianMs: z.number().min(0).nullable().default(null),
  /** Lag-1 autocorrelation of those times that are at most 250 ms, −1 to 1. */
  mouseMoveIntervalAutocorrelation: z.number().min(-1).max(1).nullable().default(null),
  /** Moves that go backwards, by more than 90°, against the move before. */
  mouseReversalCount: z.number().min(0).nullable().default(null),
  /** Presses of a mouse button, and the mean time for which it was held. */
  mousePressCount: z.number().min(0).nullable().default(null),
  mousePressAvgMs: z.number().min(0).nullable().default(null),
  /** Standard deviation of the times for which keys were held. */
  keystrokeDwellStdevMs: z.number().min(0).nullable().default(null),
  /** Keys that were pressed before the previous one was released. */
  keystrokeOverlapCount: z.number().min(0).nullable().default(null),
  /** Keys pressed at most 70 ms after the previous one was released. */
  keystrokeQuickCount: z.number().min(0).nullable().default(null),
  /** Keys pressed at most 15 ms after the previous one was released. */
  keystrokeInstantCount: z.number().min(0).nullable().default(null),
});
export type InteractionSummary = z.infer<typeof interactionSummary>;

/** The public record of the interaction check. */
export const interactionCheck = z.object({
  is_suspected_automated: z.boolean().describe('Whether the timing looks automated.'),
  ...checkScores,
});
export type InteractionCheck = z.infer<typeof interactionCheck>;
