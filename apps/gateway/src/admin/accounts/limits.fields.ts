import { z } from 'zod';
import type { LimitSettings } from '../../accounts/limits';
import { present } from '../../accounts/present';

/** Largest limit: a greater counter would not fit its column. */
const MAX_LIMIT = 1_000_000_000;

/** A limit to set; null restores the next wider level. */
export const limit = z.int().min(0).max(MAX_LIMIT).nullable();

/** Limits of accounts and keys in requests. An absent one keeps its value. */
export const limitFields = {
  rate_per_minute: limit
    .optional()
    .describe('Calls per minute for each key; null: the account’s limit, or the default.'),
  per_day: limit
    .optional()
    .describe('Calls that count, per UTC day; null: the account’s limit, or the default.'),
  per_month: limit
    .optional()
    .describe('Calls that count, per UTC month; null: the account’s limit, or the default.'),
};

interface WireLimits {
  readonly rate_per_minute?: number | null;
  readonly per_day?: number | null;
  readonly per_month?: number | null;
}

/** The limits that a request sets. */
export const limitsFromWire = (wire: WireLimits) =>
  present({ ratePerMinute: wire.rate_per_minute, perDay: wire.per_day, perMonth: wire.per_month });

/** Limits of accounts and keys in answers. */
export const limitMembers = {
  rate_per_minute: z.int().nullable().describe('Calls per minute; null: not set here.'),
  per_day: z.int().nullable().describe('Calls that count, per UTC day; null: not set here.'),
  per_month: z.int().nullable().describe('Calls that count, per UTC month; null: not set here.'),
};

export const limitsToWire = (limits: LimitSettings) => ({
  rate_per_minute: limits.ratePerMinute,
  per_day: limits.perDay,
  per_month: limits.perMonth,
});
