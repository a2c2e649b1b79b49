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
    /** Number of the current set; null when none was ever published. */
    number: z.int().nullable(),
    /** Rules whose priority changed. */
    moved: z.array(z.object({ ruleId: z.int(), version: z.int(), priority: z.int() })),
  }),
  errors: ['validation_failed', 'conflict', 'promotion_refused'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
