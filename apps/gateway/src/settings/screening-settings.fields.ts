import {
  type AccountSettingsChanges,
  type AccountSettingsReply,
  currencyCode,
  dailyAmountLimit,
  dailyAttemptsLimit,
  THRESHOLD_SOURCES,
  thresholdScore,
} from '@rampart/contracts';
import { z } from 'zod';
import { present } from '../accounts/present';
import { costsFromWire, costsToWire, decisionCostsRecord } from './decision-costs.fields';

/** More currencies than exist. */
const MAX_CURRENCIES = 300;

/**
 * `PATCH accounts/:id/screening-settings`. Absent fields keep their value; null restores the default. Of the
 * currencies, only the named ones change; null removes a currency's own limit.
 */
export const screeningSettingsChanges = z.strictObject({
  review_above: thresholdScore.nullable().optional().describe('Orders with a score above it are reviewed.'),
  reject_from: thresholdScore.nullable().optional().describe('Orders with this score or more are rejected.'),
  costs: decisionCostsRecord
    .nullable()
    .optional()
    .describe(
      'What decisions cost: thresholds that are not set follow from it. Replaces the costs stated before; null removes them.',
    ),
  daily_amount_limit: dailyAmountLimit
    .nullable()
    .optional()
    .describe(
      'Sum of the amounts of one email address per UTC day, for currencies without a limit of their own.',
    ),
  daily_amount_limits: z
    .record(currencyCode, dailyAmountLimit.nullable())
    .refine((limits) => Object.keys(limits).length <= MAX_CURRENCIES, 'There are too many currencies.')
    .nullable()
    .optional()
    .describe('Limits for single currencies, by ISO 4217 code; null removes all of them.'),
  daily_attempts_limit: dailyAttemptsLimit.nullable().optional().describe('Orders with one BIN per UTC day.'),
});

export const settingsFromWire = (wire: z.infer<typeof screeningSettingsChanges>): AccountSettingsChanges =>
  present({
    reviewAbove: wire.review_above,
    rejectFrom: wire.reject_from,
    costs: wire.costs == null ? wire.costs : costsFromWire(wire.costs),
    dailyAmountLimit: wire.daily_amount_limit,
    dailyAmountLimits: wire.daily_amount_limits,
    dailyAttemptsLimit: wire.daily_attempts_limit,
  });

const source = z
  .enum(THRESHOLD_SOURCES)
  .nullable()
  .describe(
    '`set`: set as a score; `costs`: it follows from the stated costs; `default`: from the default costs. Null during an upgrade.',
  );

/** What an account has set (null: the default), and what applies. */
export const screeningSettingsRecord = z.object({
  account_id: z.int().describe('The account.'),
  review_above: z
    .number()
    .nullable()
    .describe('Orders with a score above it are reviewed; null: it follows from the costs.'),
  reject_from: z
    .number()
    .nullable()
    .describe('Orders with this score or more are rejected; null: it follows from the costs.'),
  costs: decisionCostsRecord.nullable().describe('What decisions cost, as stated; null: the default costs.'),
  daily_amount_limit: z
    .number()
    .nullable()
    .describe(
      'Sum of the amounts of one email address per UTC day, in every currency without a limit of its own; null: the default.',
    ),
  daily_amount_limits: z.record(z.string(), z.number()).describe('Limits for single currencies, by code.'),
  daily_attempts_limit: z.int().nullable().describe('Orders with one BIN per UTC day; null: the default.'),
  in_force: z
    .object({
      review_above: z.number().describe('Orders with a score above it are reviewed.'),
      reject_from: z.number().describe('Orders with this score or more are rejected.'),
      daily_amount_limit: z
        .number()
        .describe(
          'Applies to currencies without a limit of their own. The default is in US dollars; in other currencies it is what these are, to two digits.',
        ),
      daily_attempts_limit: z.number().describe('Orders with one BIN per UTC day.'),
      review_above_source: source,
      reject_from_source: source,
    })
    .describe(
      'What applies: the account’s own values where set, then what follows from its costs, otherwise the defaults.',
    ),
  derived: z
    .object({
      review_above: z.number().describe('A review costs less than an approval above this score.'),
      reject_from: z.number().describe('A rejection costs less than a review from this score on.'),
      review_from_probability: z
        .number()
        .describe('Probability of fraud, 0 to 1, above which a review costs less than an approval.'),
      reject_from_probability: z
        .number()
        .describe('Probability of fraud, 0 to 1, from which on a rejection costs less than a review.'),
      explanation: z.string().describe('How the thresholds follow from the costs, in words.'),
    })
    .nullable()
    .describe(
      'Thresholds that follow from the stated costs, or from the default ones, whether they apply or not. Null during an upgrade.',
    ),
});

export const settingsToWire = (
  accountId: number,
  { settings, inForce, derived }: AccountSettingsReply,
): z.infer<typeof screeningSettingsRecord> => ({
  account_id: accountId,
  review_above: settings.reviewAbove,
  reject_from: settings.rejectFrom,
  costs: settings.costs && costsToWire(settings.costs),
  daily_amount_limit: settings.dailyAmountLimit,
  daily_amount_limits: settings.dailyAmountLimits,
  daily_attempts_limit: settings.dailyAttemptsLimit,
  in_force: {
    review_above: inForce.reviewAbove,
    reject_from: inForce.rejectFrom,
    daily_amount_limit: inForce.dailyAmountLimit,
    daily_attempts_limit: inForce.dailyAttemptsLimit,
    review_above_source: inForce.reviewAboveSource,
    reject_from_source: inForce.rejectFromSource,
  },
  derived: derived && {
    review_above: derived.reviewAbove,
    reject_from: derived.rejectFrom,
    review_from_probability: derived.reviewFromProbability,
    reject_from_probability: derived.rejectFromProbability,
    explanation: derived.explanation,
  },
});
