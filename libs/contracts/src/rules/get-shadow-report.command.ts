import { z } from 'zod';
import { defineCommand } from '../command';
import { shadowReport } from './shadow-report';

/** Longest period of one report, in days. */
export const MAX_SHADOW_REPORT_DAYS = 92;

/**
 * Compares what a version of a rule would do with what was decided. `deadline_exceeded` when the period holds too
 * much to be counted in time.
 */
export const getShadowReport = defineCommand({
  service: 'screening',
  name: 'get-shadow-report',
  request: z.object({
    accountId: z.int().positive(),
    ruleId: z.int(),
    /** Null: the one in shadow, or the active one when none is. */
    version: z.int().nullable(),
    /** Null: 30 days before `until`. */
    since: z.iso.datetime().nullable(),
    /** Null: now. */
    until: z.iso.datetime().nullable(),
  }),
  reply: shadowReport,
  errors: ['not_found', 'validation_failed'],
  deadlineMs: 9_000,
  repeatSafe: true,
});
