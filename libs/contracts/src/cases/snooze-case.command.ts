import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { caseSummary } from './case';

/** Longest time for which a case can be put aside, in days. */
export const MAX_SNOOZE_DAYS = 90;

/**
 * Puts a case aside until a time, or back into the queue, and ends its lease. `conflict` for a decided case;
 * `validation_failed` for a time in the past or too far away.
 */
export const snoozeCase = defineCommand({
  service: 'cases',
  name: 'snooze-case',
  request: z.object({
    accountId: z.int(),
    id: z.int(),
    /** Null: back into the queue. */
    until: z.iso.datetime().nullable(),
    /** Of the call; a repeat has the same one. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: caseSummary,
  errors: ['not_found', 'conflict', 'validation_failed'],
  repeatSafe: true,
});
