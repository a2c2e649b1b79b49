import { z } from 'zod';
import { actor } from '../actor';
import { caseOutcome } from '../cases/case';
import { defineEvent } from './event';

/** The members of every event of a screened order. */
const screened = z.object({
  shield_id: z.string(),
  /** As sent by the shop; empty when not sent. */
  user_order_id: z.string(),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  score: z.number(),
  /** Codes of the signals that raised the score, most points first. */
  signals: z.array(z.string()),
  /** Names of the matched active rules, in evaluation order. */
  rules: z.array(z.string()),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  ip: z.string(),
  email: z.string().nullable(),
});

const ofOrder = { service: 'screening', data: screened, personal: ['ip', 'email'] } as const;
const entityOf = ({ shield_id }: { shield_id: string }) => `screening/${shield_id}`;

export const screeningCompleted = defineEvent({
  ...ofOrder,
  type: 'screening.completed',
  description: 'An order was screened and its answer stored.',
  entityOf,
});

export const screeningReviewRequired = defineEvent({
  ...ofOrder,
  type: 'screening.review_required',
  description: 'An order was screened and needs a review.',
  entityOf,
});

export const screeningRejected = defineEvent({
  ...ofOrder,
  type: 'screening.rejected',
  description: 'An order was screened and rejected.',
  entityOf,
});

const status = z.enum(['APPROVE', 'REVIEW', 'REJECT']);

/** Of two of one order the later one holds: they are sent in the order of the decisions. */
export const screeningDecided = defineEvent({
  service: 'screening',
  type: 'screening.decided',
  description:
    'An order was decided by hand, singly or with its case, or such a decision was taken back. `status` is what holds for the order now: release what was held, or cancel it.',
  data: z.object({
    shield_id: z.string(),
    /** As sent by the shop; empty when not sent. */
    user_order_id: z.string().default(''),
    status,
    /** What held before. */
    previous: status,
    /** What Rampart had decided. */
    original: status,
    /** Number of the decision by hand that was made or taken back. */
    revision: z.int().min(1),
    /** Whether it was taken back. */
    undone: z.boolean(),
    /** Number of the decision by hand that holds now; 0: none, since it was taken back. */
    holds: z.int().min(0).default(0),
    /** The case with which it was decided; null: by itself. */
    case_id: z.int().nullable().default(null),
    /** How the order turned out, as stated with the decision; recorded once the decision can no longer be taken back. */
    outcome: caseOutcome.nullable(),
    actor,
  }),
  personal: [],
  entityOf,
});
