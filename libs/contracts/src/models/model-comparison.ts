import { z } from 'zod';
import { modelFigures } from './model';

const status = z.enum(['APPROVE', 'REVIEW', 'REJECT']);
/** A model of a comparison, and how it did. */
export const comparedModel = z.object({
  model: z.int().nullable().describe('Null: the score of the evidence, without a model.'),
  figures: modelFigures,
});
const rates = z
  .object({
    champion: z.number().describe('Under the champion.'),
    challenger: z.number().describe('Under the challenger.'),
  })
  .nullable();
const sums = z.object({
  champion: z.number().describe('Under the champion.'),
  challenger: z.number().describe('Under the challenger.'),
});

/** What the orders of a comparison are worth in one currency, by what either model would do with them. */
export const comparedAmounts = z.object({
  currency: z.string().describe('ISO 4217 code.'),
  orders: z.int().describe('Orders decided again with an amount in it.'),
  decided: z.number().describe('Sum of their amounts.'),
  rejected: sums.describe('Sum of those that would be rejected.'),
  reviewed: sums.describe('Sum of those that would be reviewed.'),
  fraud_approved: sums.describe('Sum of those known to be fraud that would be approved.'),
  legitimate_rejected: sums.describe('Sum of those known to be legitimate that would be rejected.'),
});
export type ComparedAmounts = z.infer<typeof comparedAmounts>;

/** The public record of a comparison: two models on the same orders, as they were at the time. */
export const modelComparison = z.object({
  since: z.iso.datetime().describe('Start of the period.'),
  until: z.iso.datetime().describe('End of the period, not included.'),
  known_outcomes: z.int().describe('Orders that the figures cover: the newest of the period.'),
  champion: comparedModel.describe('The model that takes part in scores.'),
  challenger: comparedModel.describe('The model compared with it.'),
  overlaps_training: z
    .boolean()
    .describe('A model learned from some of these orders, so its figures are too good.'),
  decided: z.int().describe('Orders decided again under each model: the newest.'),
  status_changes: z
    .array(
      z.object({
        from: status.describe('Status under the champion.'),
        to: status.describe('Status under the challenger.'),
        orders: z.int().describe('Orders with this change.'),
      }),
    )
    .describe('Orders whose status differs.'),
  reject_rate: rates.describe('Percent of the orders decided again.'),
  review_rate: rates.describe('Percent of the orders decided again.'),
  amounts: z
    .array(comparedAmounts)
    .default([])
    .describe('Amounts of the orders decided again, by currency, the one with most orders first.'),
  shadow_orders: z.int().describe('How many of these the challenger had scored at the time.'),
});
export type ModelComparison = z.infer<typeof modelComparison>;
