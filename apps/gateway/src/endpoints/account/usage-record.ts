import { z } from 'zod';
import { KEY_MODES } from '../../accounts/key-format';
import type { Limits } from '../../accounts/limits';
import type { CountedKeys } from '../../usage/account-usage.service';

const used = z.object({
  used: z.int().describe('Calls so far.'),
  limit: z.int().describe('Calls allowed.'),
});

/** Limits of the account, and how much of them its keys have used. */
export const usageRecord = z.object({
  limits: z
    .object({
      rate_per_minute: z.int().describe('Calls per minute of one key.'),
      per_day: z.int().describe('Calls that count, per UTC day.'),
      per_month: z.int().describe('Calls that count, per UTC month.'),
    })
    .describe('What applies to keys without limits of their own.'),
  counters: z
    .array(
      z.object({
        keys: z
          .array(
            z.object({
              id: z.string().describe('Id of the key.'),
              name: z.string().describe('Name of the key.'),
            }),
          )
          .describe('The keys whose calls are counted here.'),
        mode: z.enum(KEY_MODES).describe('Mode of the keys. Calls of `test` keys use no quota.'),
        minute: used.describe('The current minute.'),
        day: used.describe('The current UTC day.'),
        month: used.describe('The current UTC month.'),
      }),
    )
    .describe('Counters of keys that are not revoked.'),
});

export const countedToWire = ({ keys, mode, limits, reading }: CountedKeys) => ({
  keys: keys.map(({ id, name }) => ({ id, name })),
  mode,
  minute: { used: reading.minuteUsed, limit: limits.ratePerMinute },
  day: { used: reading.dayUsed, limit: limits.perDay },
  month: { used: reading.monthUsed, limit: limits.perMonth },
});

export const limitsToWire = ({ ratePerMinute, perDay, perMonth }: Limits) => ({
  rate_per_minute: ratePerMinute,
  per_day: perDay,
  per_month: perMonth,
});
