import { z } from 'zod';
import { checkScores } from '../checks/single-check';
import { WINDOW_NAMES, windowCounts } from './velocity-windows';

/** Whether the device that a cookie comes from is the one that it came from before. */
export const COOKIE_CONSISTENCIES = ['consistent', 'new', 'mismatch'] as const;
export type CookieConsistency = (typeof COOKIE_CONSISTENCIES)[number];

/** The public record of the behavior check. */
export const behaviorCheck = z.object({
  entity_type: z.string().describe('As sent.'),
  entity_value: z.string().describe('As sent, without surrounding blanks.'),
  action: z.string().describe('As sent.'),
  counts: windowCounts.describe('Actions in the windows that end with this one, including it.'),
  velocity_exceeded: z.boolean().describe('Whether a threshold is exceeded.'),
  exceeded_window: z
    .enum(WINDOW_NAMES)
    .nullable()
    .describe('The smallest window whose threshold is exceeded.'),
  account_age_seconds: z
    .int()
    .min(0)
    .nullable()
    .describe('Age of the account; null when `account_created_at` was not sent.'),
  is_new_account: z
    .boolean()
    .describe('Whether the account is younger than a day; false when its age is unknown.'),
  cookie_consistency: z
    .enum(COOKIE_CONSISTENCIES)
    .nullable()
    .describe('Whether the cookie came from its known device; null for other entity types.'),
  ...checkScores,
});
export type BehaviorCheck = z.infer<typeof behaviorCheck>;
