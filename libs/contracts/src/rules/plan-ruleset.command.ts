import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { backtestOfPromotion, promotionRefusal, rulesetDifference, wantedRule } from './ruleset';
import { MAX_RULES } from './workflow-rule';

export const wantedRules = z.array(wantedRule).max(MAX_RULES);

/**
 * Reports what publishing a whole set would do, and writes nothing: everything is done as by `publish-ruleset` and
 * rolled back. `validation_failed` names every faulty rule by its index (`rules[3].expression`).
 */
export const planRuleset = defineCommand({
  service: 'screening',
  name: 'plan-ruleset',
  request: z.object({ accountId: z.int(), rules: wantedRules, actor }),
  reply: z.object({
    number: z
      .int()
      .describe(
        'Number of the current rule set, to be sent with POST rulesets; 0 when none was ever published.',
      ),
    ...rulesetDifference.shape,
    refusals: z
      .array(promotionRefusal)
      .describe('Why publishing it would be refused; empty when it would not be.'),
    backtest: backtestOfPromotion,
  }),
  errors: ['validation_failed', 'conflict'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
