import { z } from 'zod';

/** Largest amount of an order, so that every limit is within what can be sent. */
const MAX_AMOUNT = 1e12;
/** More orders than any account sends in a day; fits the column. */
const MAX_ATTEMPTS = 1_000_000_000;
/** Two decimals, as scores have. */
const SCORE_STEP = 0.01;

/** A score at which the status of an order changes. */
export const thresholdScore = z.number().min(0).max(100).multipleOf(SCORE_STEP);
/** Sum of the amounts of one e-mail address on one UTC day, in one currency; exceeded above it, not at it. */
export const dailyAmountLimit = z.number().min(0).max(MAX_AMOUNT);
/** Orders with one BIN on one UTC day; exceeded above it, not at it. */
export const dailyAttemptsLimit = z.int().min(0).max(MAX_ATTEMPTS);
/** ISO 4217: three upper-case letters. */
export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'A currency is three capital letters.');

/** An account's screening settings. Null: the default. */
export const accountSettings = z.object({
  reviewAbove: thresholdScore.nullable(),
  rejectFrom: thresholdScore.nullable(),
  /** For every currency that is not in `dailyAmountLimits`. */
  dailyAmountLimit: dailyAmountLimit.nullable(),
  dailyAmountLimits: z.record(currencyCode, dailyAmountLimit),
  dailyAttemptsLimit: dailyAttemptsLimit.nullable(),
});
export type AccountSettings = z.infer<typeof accountSettings>;

/**
 * Changes: an absent field keeps its value, null restores the default. Of the currencies, only the named ones change.
 */
export const accountSettingsChanges = z.object({
  reviewAbove: thresholdScore.nullable().optional(),
  rejectFrom: thresholdScore.nullable().optional(),
  dailyAmountLimit: dailyAmountLimit.nullable().optional(),
  /** Null removes a currency's own limit; null in place of the map removes all of them. */
  dailyAmountLimits: z.record(currencyCode, dailyAmountLimit.nullable()).nullable().optional(),
  dailyAttemptsLimit: dailyAttemptsLimit.nullable().optional(),
});
export type AccountSettingsChanges = z.infer<typeof accountSettingsChanges>;

/** What an account has set, and what applies: its own values where set, otherwise the defaults. */
export const accountSettingsReply = z.object({
  settings: accountSettings,
  inForce: z.object({
    reviewAbove: z.number(),
    rejectFrom: z.number(),
    dailyAmountLimit: z.number(),
    dailyAttemptsLimit: z.number(),
  }),
});
export type AccountSettingsReply = z.infer<typeof accountSettingsReply>;
