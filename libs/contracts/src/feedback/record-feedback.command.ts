import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { freeText } from '../free-text';

/** Feedback on a screened order: its outcome, or that its address is to be blocked. */
export const FEEDBACK_ACTIONS = ['mark_fraud', 'mark_legitimate', 'block_ip'] as const;
export const feedbackAction = z.enum(FEEDBACK_ACTIONS);
export type FeedbackAction = z.infer<typeof feedbackAction>;

/** The answer of POST feedback. */
export const feedbackResult = z.object({
  action: feedbackAction.describe('As sent.'),
  ip: z.string().describe('The address that the order was placed from.'),
  case_id: z.int().nullable().describe('The case that the outcome is recorded in; null for `block_ip`.'),
  outcome: z.enum(['confirmed_fraud', 'false_positive', 'ip_blacklisted']).describe('The recorded outcome.'),
});
export type FeedbackResult = z.infer<typeof feedbackResult>;

/**
 * Records the outcome of a screened order with the case service, or puts its IP on the blacklist.
 * `module_not_installed` at once without a case service; `block_ip` does not need one. `conflict` for an order whose
 * address was erased.
 */
export const recordFeedback = defineCommand({
  service: 'screening',
  name: 'record-feedback',
  request: z.object({
    accountId: z.int(),
    shieldId: z.string(),
    action: feedbackAction,
    reason: freeText.nullable(),
    /** Of `block_ip`: when the entry ends; null: never. */
    expiresAt: z.iso.datetime().nullable().default(null),
    /** The call: a repeat of it has no effect, even if another one came in between. Null: none is recognised. */
    attemptId: z.string().min(1).max(64).nullable().default(null),
    actor,
  }),
  reply: feedbackResult,
  errors: ['not_found', 'conflict', 'module_not_installed', 'validation_failed'],
  deadlineMs: 3_000,
  repeatSafe: true,
});
