import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { expectedNumber, MAX_ACTIVE_RULES, MAX_SHADOW_RULES } from './workflow-rule';

/**
 * Puts rules into an order: they share out the priorities that they have among themselves, or get new ones where two of
 * them are the same. A priority is part of what a version says, so each rule that moves gets a version of its own, in the
 * mode of the one before. `validation_failed` (`rule_ids[n]`) for one that is not asked, or stands twice.
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
    /** Of the set that holds now; null when none was ever published. */
    number: z.int().nullable(),
    /** Rules that got another priority. */
    moved: z.array(z.object({ ruleId: z.int(), version: z.int(), priority: z.int() })),
  }),
  errors: ['validation_failed', 'conflict', 'promotion_refused'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
