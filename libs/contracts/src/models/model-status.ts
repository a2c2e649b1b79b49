import { z } from 'zod';

/** Labels of each kind needed before trees or a logistic model are trained; a model of points needs one label. */
export const MIN_LABELS = 100;

/** How far the orders that a champion scores now differ from those of its beginning. */
export const modelDrift = z.object({
  index: z
    .number()
    .nullable()
    .describe(
      'Population stability index of the probabilities of its latest orders against those of its first; null while either are too few.',
    ),
  state: z
    .enum(['steady', 'watch', 'act'])
    .nullable()
    .describe(
      '`steady`: below 0.1; `watch`: from 0.1; `act`: from 0.25, another population than that which it was promoted for.',
    ),
  first_orders: z.int().describe('Orders compared with: its first after the promotion.'),
  latest_orders: z.int().describe('Orders that are compared: its latest.'),
  needed: z.int().describe('Orders needed of each.'),
});
export type ModelDriftRecord = z.infer<typeof modelDrift>;

/** Whether a trained model takes part in the scores of an account's orders, and if not, why. */
export const modelStatus = z.object({
  is_on: z.boolean().describe('Whether a model takes part in scores.'),
  why: z.string().describe('One sentence, with figures while there are too few labels.'),
  champion: z.int().nullable().describe('The model that takes part in every score.'),
  challenger: z.int().nullable().describe('The model that scores in shadow.'),
  labels: z
    .object({
      frauds: z.int().describe('Orders known to be fraud.'),
      legitimate: z.int().describe('Orders known, or assumed, to be legitimate.'),
      assumed_legitimate: z
        .int()
        .describe('How many of the legitimate orders count as such because no outcome was reported.'),
      needed: z
        .int()
        .describe(
          'Orders needed of each kind before trees or a logistic model are trained; `points` need one.',
        ),
    })
    .describe('Known outcomes.'),
  drift: modelDrift
    .nullable()
    .default(null)
    .describe('Of the champion, at most ten minutes old; null without one.'),
  training_job_id: z.uuid().nullable().describe('The training that is waiting or running.'),
  next_training_at: z.iso
    .datetime()
    .nullable()
    .describe('When the next training is planned; null when none is.'),
});
export type ModelStatus = z.infer<typeof modelStatus>;
