import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { expectedNumber, MAX_ACTIVE_RULES, MAX_SHADOW_RULES } from './workflow-rule';

/**
 * Reorders rules: they redistribute their priorities among themselves, or get new ones where two are equal. A
 * priority is part of a version, so each rule that moves gets a new version, in the mode of the previous one.
 * `validation_failed` (`rule_ids[n]`) for a rule that is not in use, or appears twice.
 */
export const orderRules = defineCommand({
  service: 'screening',
  name: 'order-rules',
  request: z.object({
    accountId: z.int(),
    ruleIds: z
      .array(z.int())
      .min(1)
      .max(MAX_ACTIVE_RULES + MAX_SHADOW_RULES),
    expectedNumber,
    actor,
  }),
  reply: z.object({
    number: z.int().nullable().describe('Number of the current rule set; null when none was ever published.'),
    moved: z
      .array(
        z.object({
          rule_id: z.int().describe('Id of the rule.'),
          version: z.int().describe('Its new version.'),
          priority: z.int().describe('Its new priority.'),
        }),
      )
      .describe('The rules whose priority changed.'),
  }),
  errors: ['validation_failed', 'conflict', 'promotion_refused'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
