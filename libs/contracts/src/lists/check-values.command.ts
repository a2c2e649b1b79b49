import { z } from 'zod';
import { checkExpansions } from '../checks/single-check';
import { defineCommand } from '../command';
import { entityType } from './entities';
import { listCheck } from './list-check';

/**
 * Most values of one command. A reply must stay below what NATS carries (1 MiB): with so many it does while each value has
 * ten entries of the longest reason in any script, 4 KiB.
 */
export const MAX_VALUES_PER_CHECK = 25;

/** Holds values against an account's lists and says what that means for each: the list check of the public interface. */
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
    /** In the order of the values; null for one that is none of its kind. */
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
