import { z } from 'zod';
import { entityType } from '../lists/entities';

/** More than anyone can do within a day. */
const MAX_VELOCITY_LIMIT = 1_000_000_000;
/** Most thresholds per account. */
export const MAX_VELOCITY_THRESHOLDS = 500;

/** How often an entity may act within a window. Zero allows nothing. */
export const velocityLimit = z
  .int(`Expected a whole number from 0 to ${MAX_VELOCITY_LIMIT}.`)
  .min(0, `Expected a whole number from 0 to ${MAX_VELOCITY_LIMIT}.`)
  .max(MAX_VELOCITY_LIMIT, `Expected a whole number from 0 to ${MAX_VELOCITY_LIMIT}.`);

/** The limits of every window. */
export const velocityLimits = z.strictObject({
  '60s': velocityLimit,
  '300s': velocityLimit,
  '3600s': velocityLimit,
  '86400s': velocityLimit,
});
export type VelocityLimits = z.infer<typeof velocityLimits>;

/** How often an entity of a kind may act in each window before it is suspicious: above, not at. */
export const velocityThreshold = z.object({
  entityType,
  /** The action concerned; null: every action without a threshold of its own. */
  action: z.string().min(1).max(1_024).nullable(),
  limits: velocityLimits,
});
export type VelocityThreshold = z.infer<typeof velocityThreshold>;

/** An account's thresholds; the suite's defaults apply to everything else. */
export const velocityThresholds = z.object({
  thresholds: z.array(velocityThreshold).max(MAX_VELOCITY_THRESHOLDS),
});

/** The default for kinds without a threshold of the account. */
export const defaultVelocityThreshold = z.object({
  /** Null: every kind without a default of its own. */
  entityType: entityType.nullable(),
  limits: velocityLimits,
});
export type DefaultVelocityThreshold = z.infer<typeof defaultVelocityThreshold>;

/** An account's thresholds, and the defaults beside them. */
export const velocityThresholdsReply = velocityThresholds.extend({
  defaults: z.array(defaultVelocityThreshold),
});
export type VelocityThresholdsReply = z.infer<typeof velocityThresholdsReply>;
