import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { rulesetSummary } from './ruleset';
import { expectedNumber } from './workflow-rule';

/**
 * Brings an earlier set back, as the next number. Whatever was asked then is asked again, archived rules included. It is
 * never refused for its figures: its rules passed the gate when they were published, and the way back must be free.
 * `conflict` when the name of an archived rule has been taken since.
 */
export const rollBackRuleset = defineCommand({
  service: 'screening',
  name: 'roll-back-ruleset',
  request: z.object({ accountId: z.int(), number: z.int(), expectedNumber, actor }),
  /** The set that holds now. */
  reply: rulesetSummary,
  errors: ['not_found', 'conflict'],
  deadlineMs: 8_000,
  repeatSafe: true,
});
