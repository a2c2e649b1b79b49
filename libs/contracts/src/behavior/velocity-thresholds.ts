import { z } from 'zod';
import { entityType } from '../lists/entities';

/** More than anybody can do within a day. */
const MAX_VELOCITY_LIMIT = 1_000_000_000;
/** Most thresholds of one account. */
export const MAX_VELOCITY_THRESHOLDS = 500;

/** How often an entity may act within a window. Zero allows nothing. */
export const velocityLimit = z
  .int(`Expected a whole number from 0 to ${MAX_VELOCITY_LIMIT}.`)
  .min(0, `Expected a whole number from 0 to ${MAX_VELOCITY_LIMIT}.`)
  .max(MAX_VELOCITY_LIMIT, `Expected a whole number from 0 to ${MAX_VELOCITY_LIMIT}.`);

/** Those of every window. */
export const velocityLimits = z.strictObject({
  '60s': velocityLimit,
  '300s': velocityLimit,
  '3600s': velocityLimit,
  '86400s': velocityLimit,
});
export type VelocityLimits = z.infer<typeof velocityLimits>;

/** How often an entity of a kind may act in each window before it is suspected: over, not at. */
export const velocityThreshold = z.object({
  entityType,
  /** The action that it is about; null: every action that has none of its own. */
  action: z.string().min(1).max(1_024).nullable(),
  limits: velocityLimits,
});
export type VelocityThreshold = z.infer<typeof velocityThreshold>;

/** What an account has set; where it has set nothing the defaults of the suite hold. */
export const velocityThresholds = z.object({
  thresholds: z.array(velocityThreshold).max(MAX_VELOCITY_THRESHOLDS),
});

/** What holds for a kind of which an account has set nothing. */
export const defaultVelocityThreshold = z.object({
  /** Null: every kind that has no default of its own. */
  entityType: entityType.nullable(),
  limits: velocityLimits,
});
export type DefaultVelocityThreshold = z.infer<typeof defaultVelocityThreshold>;

/** What an account has set, and what holds beside it. */
export const velocityThresholdsReply = velocityThresholds.extend({
  defaults: z.array(defaultVelocityThreshold),
});
export type VelocityThresholdsReply = z.infer<typeof velocityThresholdsReply>;
