import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { wantedRules } from './plan-ruleset.command';
import { backtestOfPromotion, rulesetDifference } from './ruleset';
import { confirmed } from './workflow-rule';

/**
 * Makes exactly the rules that are sent current, in one transaction: new rules are created, changed ones get a
 * version, those that are left out are disabled. A set that changes nothing publishes nothing. The same attempt again
 * gets the same reply, whatever was published in between.
 */
export const publishRuleset = defineCommand({
  service: 'screening',
  name: 'publish-ruleset',
  request: z.object({
    accountId: z.int(),
    rules: wantedRules,
    /** Number of the set that the caller compared with: anything published since is a `conflict`. */
    expectedNumber: z.int().min(0),
    confirmed,
    actor,
    /** The call: a repeat has the same. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
  }),
  reply: z.object({
    number: z.int().describe('Number of the current rule set; 0 when none was ever published.'),
    ...rulesetDifference.shape,
    backtest: backtestOfPromotion,
  }),
  errors: ['validation_failed', 'conflict', 'promotion_refused'],
  deadlineMs: 10_000,
  repeatSafe: true,
});
