import { z } from 'zod';
import { publicActor } from '../actor';
import { caseOutcome } from '../cases/case';
import { screeningResult } from './screening-result';

const status = screeningResult.shape.shield_status;

/** Seconds within which a decision by hand can be taken back. */
export const UNDO_SECONDS = 60;

/** Most decisions by hand about one order, those that were taken back included. */
export const MAX_OVERRIDES = 50;

/** A decision by hand about a screened order. The stored answer never changes; this stands beside it. */
export const override = z.object({
  revision: z.int().describe('Number of the decision among those by hand about this order, counted from 1.'),
  decision: status.describe('What holds for the order now.'),
  original: status.describe('What Rampart had decided.'),
  reason: z
    .string()
    .describe('Why, as written by its author; empty when it was decided with its case, whose notes say why.'),
  case_id: z
    .int()
    .nullable()
    .default(null)
    .describe('The case with which it was decided; null when it was decided by itself.'),
  outcome: caseOutcome.nullable().describe('How the order turned out, if that was stated with the decision.'),
  actor: publicActor,
  decided_at: z.iso.datetime().describe('When it was decided by hand.'),
  undo_until: z.iso.datetime().describe('Until then its author can take it back.'),
});
export type Override = z.infer<typeof override>;

/** The answer of a decision by hand, and of taking one back. */
export const decidedOrder = z.object({
  shield_id: z.string().describe('Id of the screening.'),
  status: status.describe(
    'What holds for the order now: the decision by hand, or else what Rampart decided.',
  ),
  override: override.nullable().describe('The decision by hand that holds; null when none does.'),
});
export type DecidedOrder = z.infer<typeof decidedOrder>;
