import { z } from 'zod';
import type { LimitSettings } from '../../accounts/limits';
import { present } from '../present';

/** Largest limit: beyond it a counter would not fit its column. */
const MAX_LIMIT = 1_000_000_000;

/** A limit as it is set; null goes back to the next wider level. */
export const limit = z.int().min(0).max(MAX_LIMIT).nullable();

/** Of accounts and keys. Absent: stays. */
export const limitFields = {
  rate_per_minute: limit
    .optional()
    .describe('Calls a minute of one key; null: the account’s limit, or the default.'),
  per_day: limit.optional().describe('Counting calls a UTC day; null: the account’s limit, or the default.'),
  per_month: limit
    .optional()
    .describe('Counting calls a UTC month; null: the account’s limit, or the default.'),
};

interface WireLimits {
  readonly rate_per_minute?: number | null;
  readonly per_day?: number | null;
  readonly per_month?: number | null;
}

/** The limits that a request names. */
export const limitsFromWire = (wire: WireLimits) =>
  present({ ratePerMinute: wire.rate_per_minute, perDay: wire.per_day, perMonth: wire.per_month });

/** Of accounts and keys, as they are shown. */
export const limitMembers = {
  rate_per_minute: z.int().nullable().describe('Calls a minute; null: nothing is set here.'),
  per_day: z.int().nullable().describe('Counting calls a UTC day; null: nothing is set here.'),
  per_month: z.int().nullable().describe('Counting calls a UTC month; null: nothing is set here.'),
};

export const limitsToWire = (limits: LimitSettings) => ({
  rate_per_minute: limits.ratePerMinute,
  per_day: limits.perDay,
  per_month: limits.perMonth,
});
