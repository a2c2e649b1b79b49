import { z } from 'zod';
import { contribution, degradedSource, warning } from '../assessment';
import { caseOutcome } from '../cases/case';
import { defineCommand } from '../command';
import { ERROR_KINDS, type ErrorCode } from '../errors';
import { orderFields } from './screen-order.command';

/** Lines of one message, whatever their length; the bytes of a message are for whoever sends it to bound. */
export const MAX_BATCH_ITEMS = 256;

const attemptId = z.string().min(1).max(64);

const batchOrder = z.object({
  kind: z.literal('order'),
  /** Unique to this line within the account; asking again under it gives the stored answer. */
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
  /** Which order, by one of the two. */
  shieldId: z.string().nullable(),
  userOrderId: z.string().nullable(),
  outcome: caseOutcome,
});

/** What is screened, or told, by one line. */
export const batchItem = z.discriminatedUnion('kind', [batchOrder, batchOutcome]);
export type BatchItem = z.infer<typeof batchItem>;

const codes = Object.keys(ERROR_KINDS) as [ErrorCode, ...ErrorCode[]];

/** Why something was refused, as a `ServiceError` says it. */
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
  /** Of fraud, as the account's model gave it; null without one. */
  probability: z.number().nullable(),
  reasons: z.array(z.string()),
  /** True when the line was screened by an earlier request, whose answer this is. */
  isRepeat: z.boolean(),
  /** Only for `whole`: the screening result as JSON text, and what stands behind it. */
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
  /** Every screening that the outcome is about. */
  shieldIds: z.array(z.string()),
});

const refused = z.object({ kind: z.literal('refused'), fault: batchFault });

export const batchAnswer = z.discriminatedUnion('kind', [screened, learned, refused]);
export type BatchAnswer = z.infer<typeof batchAnswer>;

/**
 * Screens orders and learns outcomes one after the other, each as at its own time. What is answered is stored; where it
 * had to stop, the answers before it hold all the same, and the rest may be asked for again under the same attempts.
 */
export const screenBatch = defineCommand({
  service: 'screening',
  name: 'screen-batch',
  request: z.object({
    accountId: z.int(),
    sandbox: z.boolean().default(false),
    /** Whether events tell of its orders of now. Those with a time of their own are told to nobody. */
    tellsEvents: z.boolean(),
    /** Whether the whole answers are wanted. */
    whole: z.boolean(),
    items: z.array(batchItem).min(1).max(MAX_BATCH_ITEMS),
    /** The caller's quota after the last order; each one before had one more. */
    remainingToday: z.int(),
    remainingThisMonth: z.int(),
  }),
  reply: z.object({
    /** In the order of the items; fewer when it had to stop, or when more would not fit into one message. */
    answers: z.array(batchAnswer),
    /** Why it stopped; null when it did not. */
    stopped: batchFault.nullable(),
    /** True when the question came a second time, so that a repeat may be of the first time. */
    isAskedAgain: z.boolean(),
  }),
  errors: ['validation_failed'],
  deadlineMs: 30_000,
  repeatSafe: true,
});
