import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { backtestOfPromotion } from './ruleset';
import { confirmed, expectedNumber, ruleKey, workflowRule } from './workflow-rule';

/**
 * Sets the mode of a version. Another version of the rule that was active (or in shadow) is replaced by the one that
 * gets that mode. Publishes the next rule set when that changes which rules are evaluated. `promotion_refused` when
 * it may not become active.
 */
export const setRuleMode = defineCommand({
  service: 'screening',
  name: 'set-rule-mode',
  request: z.object({
    ...ruleKey,
    version: z.int().min(1),
    mode: z.enum(['shadow', 'active', 'disabled']),
    expectedNumber,
    confirmed,
    actor,
  }),
  reply: workflowRule.extend({ backtest: backtestOfPromotion }),
  errors: ['not_found', 'validation_failed', 'conflict', 'promotion_refused'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
