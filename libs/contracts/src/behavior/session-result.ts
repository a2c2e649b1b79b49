import { z } from 'zod';
import { checkScores } from '../checks/single-check';

/** Most slices per session. */
export const MAX_SESSION_SLICES = 10_000;

/** The public record of a session. */
export const sessionResult = z.object({
  session_id: z.string().describe('As sent by the beacons.'),
  is_suspected_automated: z.boolean().describe('Whether the session looks automated.'),
  ...checkScores,
  /** Sums over the session's slices; 0 also if no slice reported the value. */
  stats: z
    .object({
      mouse_move_count: z.int().min(0).describe('`mousemove` events.'),
      keystroke_count: z.int().min(0).describe('`keydown` events.'),
      focus_count: z.int().min(0).describe('How often the page gained focus.'),
      blur_count: z.int().min(0).describe('How often the page lost focus.'),
      visible_ms: z.int().min(0).describe('Milliseconds for which the page was visible.'),
      hidden_ms: z.int().min(0).describe('Milliseconds for which the page was hidden.'),
      beacon_count: z
        .int()
        .min(1)
        .max(MAX_SESSION_SLICES)
        .describe('Slices that were merged; repeats do not count.'),
    })
    .describe('Sums over the slices of the session.'),
});
export type SessionResult = z.infer<typeof sessionResult>;
