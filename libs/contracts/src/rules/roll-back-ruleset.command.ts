import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { rulesetSummary } from './ruleset';
import { expectedNumber } from './workflow-rule';

/**
 * Publishes an earlier set again, under the next number. The rules in use then are in use again, archived ones
 * included. Promotion limits are not checked: its rules met them when they were published, and the way back must be
 * open. `conflict` when the name of an archived rule has been taken since.
 */
export const rollBackRuleset = defineCommand({
  service: 'screening',
  name: 'roll-back-ruleset',
  request: z.object({
    accountId: z.int(),
    number: z.int(),
    expectedNumber,
    actor,
    /** The call: a repeat has the same. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
  }),
  /** The current set. */
  reply: rulesetSummary,
  errors: ['not_found', 'conflict'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
