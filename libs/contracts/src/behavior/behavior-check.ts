import { z } from 'zod';
import { checkScores } from '../checks/single-check';
import { WINDOW_NAMES, windowCounts } from './velocity-windows';

/** How the device that a cookie comes with fits those that it came with before. */
export const COOKIE_CONSISTENCIES = ['consistent', 'new', 'mismatch'] as const;
export type CookieConsistency = (typeof COOKIE_CONSISTENCIES)[number];

/** The public record of the behavior check. */
export const behaviorCheck = z.object({
  entity_type: z.string(),
  /** As sent, without blanks around it. */
  entity_value: z.string(),
  action: z.string(),
  /** In the windows that end with this action, this one included. */
  counts: windowCounts,
  velocity_exceeded: z.boolean(),
  /** The smallest window whose threshold is exceeded. */
  exceeded_window: z.enum(WINDOW_NAMES).nullable(),
  /** Null when `account_created_at` was not sent. */
  account_age_seconds: z.int().min(0).nullable(),
  /** Younger than a day; false when the age is not known. */
  is_new_account: z.boolean(),
  /** Of a cookie; null of any other entity. */
  cookie_consistency: z.enum(COOKIE_CONSISTENCIES).nullable(),
  ...checkScores,
});
export type BehaviorCheck = z.infer<typeof behaviorCheck>;
