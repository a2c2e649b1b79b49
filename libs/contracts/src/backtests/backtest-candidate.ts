import { z } from 'zod';
import { ruleDefinition } from '../rules/rule';

/** Most unsaved rules in one backtest. */
export const MAX_DRAFTS = 50;

/**
 * What is tried: rules that need not be saved (one with the name of an active rule replaces it), a version of a saved
 * rule, or a published rule set.
 */
export const backtestCandidate = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('drafts'), rules: z.array(ruleDefinition).min(1).max(MAX_DRAFTS) }),
  z.object({ kind: z.literal('version'), ruleId: z.int().positive(), version: z.int().min(1) }),
  z.object({ kind: z.literal('ruleset'), number: z.int().min(1) }),
]);
export type BacktestCandidate = z.infer<typeof backtestCandidate>;

/** What is tried on which orders. */
export const backtestQuestion = z.object({
  candidate: backtestCandidate,
  since: z.iso.datetime(),
  /** Exclusive. */
  until: z.iso.datetime(),
  /** Share of the orders to look at, above 0 and up to 1; the same share always selects the same orders. */
  sample: z.number().gt(0).max(1),
});
export type BacktestQuestion = z.infer<typeof backtestQuestion>;
