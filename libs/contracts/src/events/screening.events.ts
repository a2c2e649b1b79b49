import { z } from 'zod';
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
