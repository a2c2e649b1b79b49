import { z } from 'zod';

/** Gradient-boosted trees, the logistic baseline beside them, and the shipped points moved by outcomes. */
export const MODEL_KINDS = ['trees', 'logistic', 'points'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

const figure = z.number().nullable();

/** How well a model does on orders later than all that it learned from. */
export const modelFigures = z.object({
  orders: z.int().describe('Orders with a known outcome.'),
  frauds: z.int().describe('Of them.'),
  auc: figure.describe(
    'Area under the ROC curve: how often a fraud scores above a legitimate order. 0.5 is chance. Like the other figures, null without frauds or without legitimate orders.',
  ),
  average_precision: figure.describe('Area under the precision-recall curve; chance is the share of frauds.'),
  recall_at_1pct_fpr: figure.describe(
    'Share of the frauds found when one in a hundred legitimate orders is suspected.',
  ),
  calibration_error: figure.describe(
    'Mean difference between the predicted probability and the outcome; 0 is perfect.',
  ),
});
export type ModelFigures = z.infer<typeof modelFigures>;

/** Everything known of a model. It never changes. */
export const modelCard = z.object({
  orders: z.int().describe('Orders that it learned from, including those of the validation.'),
  frauds: z.int().describe('How many of the orders were fraud.'),
  assumed_legitimate: z
    .int()
    .describe('Orders without a reported outcome that count as legitimate by the account’s setting.'),
  data_from: z.iso.datetime().describe('Time of the oldest order.'),
  data_until: z.iso.datetime().describe('Time of the newest order.'),
  validation_from: z.iso
    .datetime()
    .describe(
      'The figures cover orders from here on, predicted by a model that had not learned from them. The model itself was then trained again in the same way on all orders.',
    ),
  validation: modelFigures,
  reliability: z
    .array(
      z.object({
        mean_predicted: z.number().describe('Mean predicted probability of the group.'),
        observed: z.number().describe('Share of frauds in the group.'),
        orders: z.int().describe('Orders in the group.'),
      }),
    )
    .describe('Groups of equally many orders, from the least suspected to the most suspected.'),
  baseline: z
    .object({ kind: z.enum(MODEL_KINDS).describe('Its kind.'), validation: modelFigures })
    .describe('The other kind of model, trained on the same orders; for `points`, the points as shipped.'),
  champion_then: z
    .object({
      number: z.int().describe('Number of the champion.'),
      validation: modelFigures.describe('The champion.'),
      candidate: modelFigures.describe('This model on the same orders.'),
      knew_some: z
        .boolean()
        .describe('Always false: orders that the champion had learned from are left out.'),
    })
    .nullable()
    .describe(
      'The champion of that time on those orders of the validation that came after all that it had learned from; null without such orders of both outcomes.',
    ),
  importance: z
    .array(
      z.object({
        feature: z.string().describe('Name of the feature.'),
        words: z.string().describe('The feature in words.'),
        share: z.number().describe('Share of the gain, 0–1.'),
      }),
    )
    .describe('How much each feature contributed, the most important first.'),
  trees: z.int().nullable().describe('Number of trees; null for other kinds.'),
  seconds: z.number().describe('Duration of the training.'),
});
export type ModelCard = z.infer<typeof modelCard>;

/** The model's current role. */
export const MODEL_ROLES = ['champion', 'challenger'] as const;

/** The public record of a trained model. */
export const trainedModel = z.object({
  number: z.int().describe('Number of the model.'),
  kind: z
    .enum(MODEL_KINDS)
    .describe('Boosted trees, a logistic model, or the points of the signals, moved by outcomes.'),
  role: z.enum(MODEL_ROLES).nullable().describe('Role of the model; null: it does not score now.'),
  created_at: z.iso.datetime().describe('When it was trained.'),
  created_by: z
    .object({ kind: z.string().describe('Kind of actor.'), id: z.string().describe('Its id or name.') })
    .describe('Who asked for the training.'),
  job_id: z.uuid().describe('The job that trained it.'),
  seed: z.int().describe('The same seed and orders make the same model.'),
  options: z.record(z.string(), z.unknown()).describe('Settings of the training.'),
  feature_schema: z.int().describe('Version of its feature list.'),
  card: modelCard,
});
export type TrainedModel = z.infer<typeof trainedModel>;

/** Identifies a model of an account. */
export const modelKey = { accountId: z.int().positive(), number: z.int().positive() };
