import { z } from 'zod';
import { decisionCosts } from './decision-costs';

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
  /** What decisions cost: a threshold that is not set follows from it. Earlier versions do not send it. */
  costs: decisionCosts.nullable().default(null),
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
  /** Replaced as a whole. */
  costs: decisionCosts.nullable().optional(),
  dailyAmountLimit: dailyAmountLimit.nullable().optional(),
  /** Null removes a currency's own limit; null in place of the map removes all of them. */
  dailyAmountLimits: z.record(currencyCode, dailyAmountLimit.nullable()).nullable().optional(),
  dailyAttemptsLimit: dailyAttemptsLimit.nullable().optional(),
});
export type AccountSettingsChanges = z.infer<typeof accountSettingsChanges>;

/** Where a threshold in force comes from: set as a score, derived from stated costs, or from the default costs. */
export const THRESHOLD_SOURCES = ['set', 'costs', 'default'] as const;
const source = z.enum(THRESHOLD_SOURCES);

/** Thresholds that follow from costs, stated or default. */
export const derivedThresholds = z.object({
  reviewAbove: z.number(),
  rejectFrom: z.number(),
  /** Probability of fraud, 0 to 1, from which on each decision costs less than the milder one. */
  reviewFromProbability: z.number(),
  rejectFromProbability: z.number(),
  explanation: z.string(),
});
export type DerivedThresholds = z.infer<typeof derivedThresholds>;

/** What an account has set, and what applies: its own values where set, otherwise what follows from its costs or the defaults. */
export const accountSettingsReply = z.object({
  settings: accountSettings,
  inForce: z.object({
    reviewAbove: z.number(),
    rejectFrom: z.number(),
    dailyAmountLimit: z.number(),
    dailyAttemptsLimit: z.number(),
    /** Null: an earlier version answered. */
    reviewAboveSource: source.nullable().default(null),
    rejectFromSource: source.nullable().default(null),
  }),
  /** Null: an earlier version answered. */
  derived: derivedThresholds.nullable().default(null),
});
export type AccountSettingsReply = z.infer<typeof accountSettingsReply>;
