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
});
export type InteractionSummary = z.infer<typeof interactionSummary>;

/** The public record of the interaction check. */
export const interactionCheck = z.object({
  is_suspected_automated: z.boolean().describe('Whether the timing looks automated.'),
  ...checkScores,
});
export type InteractionCheck = z.infer<typeof interactionCheck>;
