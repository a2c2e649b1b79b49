import {
  entityType,
  MAX_VELOCITY_THRESHOLDS,
  type VelocityThreshold,
  type VelocityThresholdsReply,
  velocityLimits,
} from '@rampart/contracts';
import { z } from 'zod';

const MAX_ACTION_CHARACTERS = 1_024;

/** One threshold. Without an action, or with null, it holds for every action that has none of its own. */
const threshold = z.strictObject({
  entity_type: entityType,
  action: z
    .string()
    .trim()
    .min(1, 'Expected an action, or null for every action that has no threshold of its own.')
    .max(MAX_ACTION_CHARACTERS, `Expected at most ${MAX_ACTION_CHARACTERS} characters.`)
    .nullable()
    .optional(),
  limits: velocityLimits,
});

/** `PUT accounts/:id/velocity-thresholds`: all that the account has set from now on. */
export const newVelocityThresholds = z.strictObject({
  thresholds: z
    .array(threshold)
    .max(MAX_VELOCITY_THRESHOLDS, `Expected at most ${MAX_VELOCITY_THRESHOLDS} thresholds.`),
});

export const thresholdsFromWire = ({
  thresholds,
}: z.infer<typeof newVelocityThresholds>): VelocityThreshold[] =>
  thresholds.map(({ entity_type, action = null, limits }) => ({ entityType: entity_type, action, limits }));

/** What an account has set, and what holds for kinds of which it has set nothing; null: every other kind. */
export const thresholdsToWire = (accountId: number, { thresholds, defaults }: VelocityThresholdsReply) => ({
  account_id: accountId,
  thresholds: thresholds.map(({ entityType: entity_type, action, limits }) => ({
    entity_type,
    action,
    limits,
  })),
  defaults: defaults.map(({ entityType: entity_type, limits }) => ({ entity_type, limits })),
});
