import { z } from 'zod';
import { checkExpansions } from '../checks/single-check';
import { defineCommand } from '../command';
import { entityType } from './entities';
import { listCheck } from './list-check';

/**
 * Most values per command. A reply must stay below NATS's limit (1 MiB): with this many it does even if each value
 * has ten entries with the longest reason in any script, 4 KiB.
 */
export const MAX_VALUES_PER_CHECK = 25;

/**
 * Matches values against an account's lists and returns the result for each: the list check of the public interface.
 */
export const checkValues = defineCommand({
  service: 'lists',
  name: 'check-values',
  request: z.object({
    accountId: z.int(),
    values: z
      .array(z.object({ entityType, value: z.string() }))
      .min(1)
      .max(MAX_VALUES_PER_CHECK),
  }),
  reply: z.object({
    /** In the order of the values; null for one that is not of its kind. */
    checks: z.array(
      z
        .object({
          record: listCheck,
          expansions: checkExpansions.pick({ contributions: true, risk_contributions: true }),
        })
        .nullable(),
    ),
  }),
  deadlineMs: 1_500,
  repeatSafe: true,
});
