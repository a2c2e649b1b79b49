import { z } from 'zod';
import { checkScores } from '../checks/single-check';

/** Most slices of one session. */
export const MAX_SESSION_SLICES = 10_000;

/** The public record of a session. */
export const sessionResult = z.object({
  /** As the beacons sent it. */
  session_id: z.string(),
  is_suspected_automated: z.boolean(),
  ...checkScores,
  /** Sums over the session's slices; 0 also where no slice told. */
  stats: z.object({
    mouse_move_count: z.int().min(0),
    keystroke_count: z.int().min(0),
    focus_count: z.int().min(0),
    blur_count: z.int().min(0),
    visible_ms: z.int().min(0),
    hidden_ms: z.int().min(0),
    /** Slices that were merged; repeats are not. */
    beacon_count: z.int().min(1).max(MAX_SESSION_SLICES),
  }),
});
export type SessionResult = z.infer<typeof sessionResult>;
