import { z } from 'zod';
import { defineCommand } from '../command';
import { freeText } from '../free-text';
import { RULE_MODES } from '../rules/rule';
import { foundScreening } from './search-screenings.command';

/** Most orders, and most rules, that a text may name. */
export const MAX_NAMED = 5;

/**
 * The orders and rules of an account that a text names: an order by its id or the shop's own, a rule by its id or a part
 * of its name, in any case.
 */
export const findNamed = defineCommand({
  service: 'screening',
  name: 'find-named',
  request: z.object({
    accountId: z.int(),
    text: freeText.min(1),
    /** What to look for. */
    orders: z.boolean(),
    rules: z.boolean(),
  }),
  reply: z.object({
    orders: z.array(foundScreening),
    rules: z.array(
      z.object({ ruleId: z.int(), name: z.string(), mode: z.enum(RULE_MODES), version: z.int() }),
    ),
  }),
  repeatSafe: true,
});
