import { z } from 'zod';
import { modelFigures } from './model';

/** One side of a comparison: a model, or the scores without one. */
export const comparedSide = z.object({
  /** Null: the score of the evidence, without a model. */
  model: z.int().nullable(),
  figures: modelFigures,
});

/** How many orders of one status would get another. */
export const statusChange = z.object({
  from: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  to: z.enum(['APPROVE', 'REVIEW', 'REJECT']),
  orders: z.int(),
});

/** Two models on the same orders, as they were at the time. */
export const modelComparison = z.object({
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  champion: comparedSide,
  challenger: comparedSide,
  /** Orders scored by both for the figures: the newest with a known outcome. */
  knownOutcomes: z.int(),
  /** Orders decided again under each for the statuses: the newest. */
  decided: z.int(),
  statusChanges: z.array(statusChange),
  /** In percent of the orders decided again. */
  rejectRate: z.object({ champion: z.number(), challenger: z.number() }).nullable(),
  reviewRate: z.object({ champion: z.number(), challenger: z.number() }).nullable(),
  /** Orders of the period that the challenger scored at the time, in shadow or as champion. */
  shadowOrders: z.int(),
  /** True when orders from a model's training data are included: it knows their outcomes. */
  overlapsTraining: z.boolean(),
});
export type ModelComparison = z.infer<typeof modelComparison>;
