import {
  entityType,
  MAX_VELOCITY_THRESHOLDS,
  type VelocityThreshold,
  type VelocityThresholdsReply,
  velocityLimits,
} from '@rampart/contracts';
import { z } from 'zod';

const MAX_ACTION_CHARACTERS = 1_024;

const describedLimits = velocityLimits
  .extend({
    '60s': velocityLimits.shape['60s'].describe('Actions allowed within 60 seconds.'),
    '300s': velocityLimits.shape['300s'].describe('Actions allowed within 300 seconds.'),
    '3600s': velocityLimits.shape['3600s'].describe('Actions allowed within an hour.'),
    '86400s': velocityLimits.shape['86400s'].describe('Actions allowed within a day.'),
  })
  .describe('Actions allowed, by window.');

/** One threshold. Without an action, or with null, it applies to every action without one of its own. */
const threshold = z.strictObject({
  entity_type: entityType.describe('Kind of entity, e.g. `ip` or `email`.'),
  action: z
    .string()
    .trim()
    .min(1, 'Expected an action, or null for every action without a threshold of its own.')
    .max(MAX_ACTION_CHARACTERS, `Expected at most ${MAX_ACTION_CHARACTERS} characters.`)
    .nullable()
    .optional()
    .describe('The action; null or absent: every action without a threshold of its own.'),
  limits: describedLimits,
});

/** `PUT accounts/:id/velocity-thresholds`: the complete settings of the account. */
export const newVelocityThresholds = z.strictObject({
  thresholds: z
    .array(threshold)
    .max(MAX_VELOCITY_THRESHOLDS, `Expected at most ${MAX_VELOCITY_THRESHOLDS} thresholds.`)
    .describe('All thresholds of the account.'),
});

export const thresholdsFromWire = ({
  thresholds,
}: z.infer<typeof newVelocityThresholds>): VelocityThreshold[] =>
  thresholds.map(({ entity_type, action = null, limits }) => ({ entityType: entity_type, action, limits }));

/** What an account has set, and what applies to kinds for which it has set nothing; null: every other kind. */
export const velocityThresholdsRecord = z.object({
  account_id: z.int().describe('The account.'),
  thresholds: z
    .array(
      z.object({
        entity_type: z.string().describe('Kind of entity.'),
        action: z
          .string()
          .nullable()
          .describe('The action; null: every action without a threshold of its own.'),
        limits: describedLimits,
      }),
    )
    .describe('Thresholds set for the account.'),
  defaults: z
    .array(
      z.object({
        entity_type: z.string().nullable().describe('Kind of entity; null: every other kind.'),
        limits: describedLimits,
      }),
    )
    .describe('What applies to kinds without a setting.'),
});

export const thresholdsToWire = (
  accountId: number,
  { thresholds, defaults }: VelocityThresholdsReply,
): z.infer<typeof velocityThresholdsRecord> => ({
  account_id: accountId,
  thresholds: thresholds.map(({ entityType: entity_type, action, limits }) => ({
    entity_type,
    action,
    limits,
  })),
  defaults: defaults.map(({ entityType: entity_type, limits }) => ({ entity_type, limits })),
});
