import { MODEL_KINDS, MODEL_ROLES, type ModelFigures, type TrainedModel } from '@rampart/contracts';
import { z } from 'zod';
import { rowNumber } from '../../http/forms/form-readers';

/** The model that an endpoint is about. A malformed number gets the same 404 as an unknown one. */
export const modelParams = z.object({
  number: rowNumber().describe('Number of the model, counted per account.'),
});

const figure = z.number().nullable();

/** How well a model does, as the API shows it. */
export const modelFiguresRecord = z.object({
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
export type ModelFiguresRecord = z.infer<typeof modelFiguresRecord>;

export function presentFigures(figures: ModelFigures): ModelFiguresRecord {
  return {
    orders: figures.rows,
    frauds: figures.frauds,
    auc: figures.auc,
    average_precision: figures.averagePrecision,
    recall_at_1pct_fpr: figures.recallAt1PctFpr,
    calibration_error: figures.calibrationError,
  };
}

/** A model's card as the API shows it. */
export const modelCardRecord = z.object({
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
  validation: modelFiguresRecord,
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
    .object({ kind: z.enum(MODEL_KINDS).describe('Its kind.'), validation: modelFiguresRecord })
    .describe('The other kind of model, trained on the same orders.'),
  champion_then: z
    .object({
      number: z.int().describe('Number of the champion.'),
      validation: modelFiguresRecord,
      knew_some: z
        .boolean()
        .describe('The champion had learned from some of these orders, so its figures are too good.'),
    })
    .nullable()
    .describe('The champion of that time on the same orders.'),
  importance: z
    .array(
      z.object({
        feature: z.string().describe('Name of the feature.'),
        words: z.string().describe('The feature in words.'),
        share: z.number().describe('Share of the gain, 0–1.'),
      }),
    )
    .describe('How much each feature contributed, the most important first.'),
  trees: z.int().nullable().describe('Number of trees; null for a logistic model.'),
  seconds: z.number().describe('Duration of the training.'),
});

/** A model as the API shows it. */
export const modelRecord = z.object({
  number: z.int().describe('Number of the model.'),
  kind: z.enum(MODEL_KINDS).describe('Boosted trees, or a logistic model.'),
  role: z.enum(MODEL_ROLES).nullable().describe('Role of the model; null: it does not score now.'),
  created_at: z.iso.datetime().describe('When it was trained.'),
  created_by: z
    .object({ kind: z.string().describe('Kind of actor.'), id: z.string().describe('Its id or name.') })
    .describe('Who asked for the training.'),
  job_id: z.uuid().describe('The job that trained it.'),
  seed: z.int().describe('The same seed and orders make the same model.'),
  options: z.record(z.string(), z.unknown()).describe('Settings of the training.'),
  feature_schema: z.int().describe('Version of its feature list.'),
  card: modelCardRecord,
});
export type ModelRecord = z.infer<typeof modelRecord>;

export function presentModel(model: TrainedModel): ModelRecord {
  return {
    number: model.number,
    kind: model.kind,
    role: model.role,
    created_at: model.createdAt,
    created_by: model.createdBy,
    job_id: model.jobId,
    seed: model.seed,
    options: model.options,
    feature_schema: model.featureSchema,
    card: presentCard(model.card),
  };
}

function presentCard(card: TrainedModel['card']): ModelRecord['card'] {
  const { championThen } = card;
  return {
    orders: card.rows,
    frauds: card.frauds,
    assumed_legitimate: card.assumedLegitimate,
    data_from: card.dataFrom,
    data_until: card.dataUntil,
    validation_from: card.validationFrom,
    validation: presentFigures(card.validation),
    reliability: card.reliability.map(({ meanPredicted, observed, rows }) => ({
      mean_predicted: meanPredicted,
      observed,
      orders: rows,
    })),
    baseline: { kind: card.baseline.kind, validation: presentFigures(card.baseline.validation) },
    champion_then: championThen && {
      number: championThen.number,
      validation: presentFigures(championThen.validation),
      knew_some: championThen.knewSome,
    },
    importance: card.importance,
    trees: card.trees,
    seconds: card.seconds,
  };
}
