import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { wantedRules } from './plan-ruleset.command';
import { rulesetDifference } from './ruleset';

/**
 * Makes what is asked exactly what is sent, in one transaction: rules that are new are created, those that say something
 * else get a version, those that are left out are disabled. A set that changes nothing publishes nothing.
 */
export const publishRuleset = defineCommand({
  service: 'screening',
  name: 'publish-ruleset',
  request: z.object({
    accountId: z.int(),
    rules: wantedRules,
    /** Of the set that the caller's difference was made against: anything published since is a `conflict`. */
    expectedNumber: z.int().min(0),
    actor,
  }),
  reply: rulesetDifference.extend({
    /** Of the set that holds now; 0 when none was ever published. */
    number: z.int(),
  }),
  errors: ['validation_failed', 'conflict', 'promotion_refused'],
  deadlineMs: 10_000,
  repeatSafe: false,
});
