import { z } from 'zod';
import { contribution, degradedSource, warning } from '../assessment';
import { caseOutcome } from '../cases/case';
import { defineCommand } from '../command';
import { ERROR_KINDS, type ErrorCode } from '../errors';
import { orderFields } from './screen-order.command';

/** Most lines per message, whatever their length; the sender limits the bytes of a message. */
export const MAX_BATCH_ITEMS = 256;

const attemptId = z.string().min(1).max(64);

const batchOrder = z.object({
  kind: z.literal('order'),
  /** Unique to this line within the account; a repeat with it gets the stored answer. */
  attemptId,
  /** When it was placed; null: now. */
  at: z.iso.datetime().nullable(),
  order: orderFields,
  warnings: z.array(warning),
});

const batchOutcome = z.object({
  kind: z.literal('outcome'),
  attemptId,
  /** When it became known; null: now. */
  at: z.iso.datetime().nullable(),
  /** The order, by one of the two. */
  shieldId: z.string().nullable(),
  userOrderId: z.string().nullable(),
  outcome: caseOutcome,
});

/** An order or an outcome, from one line. */
export const batchItem = z.discriminatedUnion('kind', [batchOrder, batchOutcome]);
export type BatchItem = z.infer<typeof batchItem>;

const codes = Object.keys(ERROR_KINDS) as [ErrorCode, ...ErrorCode[]];

/** Why something was refused, as in a `ServiceError`. */
export const batchFault = z.object({
  code: z.enum(codes),
  message: z.string(),
  param: z.string().nullable(),
});
export type BatchFault = z.infer<typeof batchFault>;

const screened = z.object({
  kind: z.literal('screened'),
  shieldId: z.string(),
  status: z.string(),
  score: z.number(),
  /** Probability of fraud, from the account's model; null without one. */
  probability: z.number().nullable(),
  reasons: z.array(z.string()),
  /** True when an earlier request screened the line; this is its answer. */
  isRepeat: z.boolean(),
  /** Only for `whole`: the screening result as JSON text, and its evidence. */
  whole: z
    .object({
      result: z.string(),
      contributions: z.array(contribution),
      warnings: z.array(warning),
      degraded: z.array(degradedSource),
    })
    .nullable(),
});

const learned = z.object({
  kind: z.literal('learned'),
  /** Every screening that the outcome applies to. */
  shieldIds: z.array(z.string()),
});

const refused = z.object({ kind: z.literal('refused'), fault: batchFault });

export const batchAnswer = z.discriminatedUnion('kind', [screened, learned, refused]);
export type BatchAnswer = z.infer<typeof batchAnswer>;

/**
 * Screens orders and applies outcomes in sequence, each as of its own time. Every answer returned is stored; if
 * processing stopped early, the answers so far hold, and the rest may be sent again with the same attempts.
 */
export const screenBatch = defineCommand({
  service: 'screening',
  name: 'screen-batch',
  request: z.object({
    accountId: z.int(),
    sandbox: z.boolean().default(false),
    /** Whether orders without a time of their own emit events. Others never do. */
    tellsEvents: z.boolean(),
    /** Whether whole answers are wanted. */
    whole: z.boolean(),
    items: z.array(batchItem).min(1).max(MAX_BATCH_ITEMS),
    /** The caller's quota after the last order; each one before had one more. */
    remainingToday: z.int(),
    remainingThisMonth: z.int(),
  }),
  reply: z.object({
    /** In the order of the items; fewer when processing stopped, or when more would not fit into one message. */
    answers: z.array(batchAnswer),
    /** Why processing stopped; null when it did not. */
    stopped: batchFault.nullable(),
    /** True when the message was sent a second time, so that a "repeated" answer may stem from the first time. */
    isAskedAgain: z.boolean(),
  }),
  errors: ['validation_failed', 'quota_exceeded'],
  deadlineMs: 30_000,
  repeatSafe: true,
});
