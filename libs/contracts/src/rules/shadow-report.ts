import { z } from 'zod';
import { RULE_MODES } from './rule';

const status = z.enum(['APPROVE', 'REVIEW', 'REJECT']);
const count = z.int().min(0);
/** 0–1. */
const share = z.number().min(0).max(1);

/** Number of orders by status. */
export const statusCounts = z.object({ APPROVE: count, REVIEW: count, REJECT: count });
export type StatusCounts = z.infer<typeof statusCounts>;

/**
 * What a version of a rule did, or would have done, to the orders screened while it was in shadow or active. For one
 * in shadow the comparison is with it active, in place of the active version; for an active one with it absent.
 */
export const shadowReport = z.object({
  ruleId: z.int(),
  version: z.int(),
  name: z.string(),
  /** Current mode of the version. */
  mode: z.enum(RULE_MODES),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  /** Orders screened under a rule set with this version; 0 for a rule about events. */
  screened: count,
  /** Orders, or events. */
  matched: count,
  /** The statuses that were given. */
  statuses: statusCounts,
  /** The statuses otherwise. */
  otherwise: statusCounts,
  /** The decisions that differ, most frequent first. */
  changes: z.array(z.object({ from: status, to: status, orders: count })),
  /** Active rules that matched the same orders, most frequent first. */
  overlap: z.array(z.object({ ruleId: z.int(), version: z.int(), name: z.string(), orders: count })),
  /** Outcomes of the matched orders, as far as known. */
  outcomes: z.object({
    confirmedFraud: count,
    legitimate: count,
    unknown: count,
    /** Known frauds among all orders screened with it. */
    fraudScreened: count,
    /** Share of fraud among matches with a known outcome; null without any. */
    precision: share.nullable(),
    /** Share of the known fraud that matched; null without any. */
    recall: share.nullable(),
  }),
  /** By currency: amounts of the matched orders, and of those whose decision differs. */
  amounts: z.array(z.object({ currency: z.string(), matched: z.number(), changed: z.number() })),
});
export type ShadowReport = z.infer<typeof shadowReport>;
