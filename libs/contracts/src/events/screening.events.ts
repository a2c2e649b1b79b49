import { z } from 'zod';
import { defineEvent } from './event';

/** What every event of a screened order says. */
const screened = z.object({
  shield_id: z.string(),
  /** As the shop sent it; empty when it sent none. */
  user_order_id: z.string(),
  status: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  score: z.number(),
  /** Codes of the signals that added to the score, strongest first. */
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
  description: 'An order was screened, and a person should look at it.',
  entityOf,
});

export const screeningRejected = defineEvent({
  ...ofOrder,
  type: 'screening.rejected',
  description: 'An order was screened and refused.',
  entityOf,
});
