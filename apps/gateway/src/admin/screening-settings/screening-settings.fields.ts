import {
  type AccountSettingsChanges,
  type AccountSettingsReply,
  currencyCode,
  dailyAmountLimit,
  dailyAttemptsLimit,
  thresholdScore,
} from '@rampart/contracts';
import { z } from 'zod';
import { present } from '../admin.fields';

/** More currencies than there are. */
const MAX_CURRENCIES = 300;

/**
 * `PATCH accounts/:id/screening-settings`. Absent: stays; null: back to the default. Of the currencies, those that are
 * named change, and one that is null loses its own limit.
 */
export const screeningSettingsChanges = z.strictObject({
  review_above: thresholdScore.nullable().optional(),
  reject_from: thresholdScore.nullable().optional(),
  daily_amount_limit: dailyAmountLimit.nullable().optional(),
  daily_amount_limits: z
    .record(currencyCode, dailyAmountLimit.nullable())
    .refine((limits) => Object.keys(limits).length <= MAX_CURRENCIES, 'There are too many currencies.')
    .nullable()
    .optional(),
  daily_attempts_limit: dailyAttemptsLimit.nullable().optional(),
});

export const settingsFromWire = (wire: z.infer<typeof screeningSettingsChanges>): AccountSettingsChanges =>
  present({
    reviewAbove: wire.review_above,
    rejectFrom: wire.reject_from,
    dailyAmountLimit: wire.daily_amount_limit,
    dailyAmountLimits: wire.daily_amount_limits,
    dailyAttemptsLimit: wire.daily_attempts_limit,
  });

/** What an account has set (null: the default), and what holds. */
export const settingsToWire = (accountId: number, { settings, inForce }: AccountSettingsReply) => ({
  account_id: accountId,
  review_above: settings.reviewAbove,
  reject_from: settings.rejectFrom,
  daily_amount_limit: settings.dailyAmountLimit,
  daily_amount_limits: settings.dailyAmountLimits,
  daily_attempts_limit: settings.dailyAttemptsLimit,
  in_force: {
    review_above: inForce.reviewAbove,
    reject_from: inForce.rejectFrom,
    daily_amount_limit: inForce.dailyAmountLimit,
    daily_attempts_limit: inForce.dailyAttemptsLimit,
  },
});
