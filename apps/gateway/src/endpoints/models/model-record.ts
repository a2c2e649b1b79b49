import { MODEL_KINDS, MODEL_ROLES, type ModelFigures, type TrainedModel } from '@rampart/contracts';
import { z } from 'zod';
import { rowNumber } from '../../http/forms/form-readers';

/** Which model an endpoint is about. A number that is none is as unknown as one that never was. */
export const modelParams = z.object({ number: rowNumber().describe('Of the model, counted by account.') });

const figure = z.number().nullable();

/** How well a model does, as the API tells it. */
export const modelFiguresRecord = z.object({
  orders: z.int().describe('Orders with a known outcome.'),
  frauds: z.int().describe('Of them.'),
  auc: figure.describe(
    'Area under the ROC curve: how often a fraud scores above a legitimate order. 0.5 is chance. Null like the others where there was no fraud, or nothing else.',
  ),
  average_precision: figure.describe('Area under the precision-recall curve; the share of frauds is chance.'),
  recall_at_1pct_fpr: figure.describe(
    'Part of the frauds that is found when one legitimate order in a hundred is suspected.',
  ),
  calibration_error: figure.describe(
    'Mean difference between the predicted probability and what came true; 0 is perfect.',
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

/** A model's card as the API tells it. */
export const modelCardRecord = z.object({
  orders: z.int().describe('It learned from so many, those of the validation included.'),
  frauds: z.int().describe('Of the orders, those that were fraud.'),
  assumed_legitimate: z
    .int()
    .describe('Orders without a reported outcome that count as legitimate by the setting.'),
  data_from: z.iso.datetime().describe('Time of the oldest order.'),
  data_until: z.iso.datetime().describe('Time of the newest order.'),
  validation_from: z.iso
    .datetime()
    .describe(
      'From here on the figures are taken, with a model that had not learned from these orders. The model itself was then trained once more in the same way on all of them.',
    ),
  validation: modelFiguresRecord,
  reliability: z
    .array(
      z.object({
        mean_predicted: z.number().describe('Mean predicted probability of the group.'),
        observed: z.number().describe('Share of frauds in the group.'),
        orders: z.int().describe('Size of the group.'),
      }),
    )
    .describe('Groups of equally many orders, from the least suspected to the most.'),
  baseline: z
    .object({ kind: z.enum(MODEL_KINDS).describe('Its kind.'), validation: modelFiguresRecord })
    .describe('The other kind, trained on the same orders.'),
  champion_then: z
    .object({
      number: z.int().describe('Number of the champion.'),
      validation: modelFiguresRecord,
      knew_some: z.boolean().describe('It had learned from some of them and looks better than it is.'),
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
    .describe('How much each feature helped, the most helpful first.'),
  trees: z.int().nullable().describe('How many trees it has; null for a logistic model.'),
  seconds: z.number().describe('That the training took.'),
});

/** A model as the API tells of it. */
export const modelRecord = z.object({
  number: z.int().describe('Number of the model.'),
  kind: z.enum(MODEL_KINDS).describe('Boosted trees, or a logistic model.'),
  role: z.enum(MODEL_ROLES).nullable().describe('Null: it does not score now.'),
  created_at: z.iso.datetime().describe('When it was trained.'),
  created_by: z
    .object({ kind: z.string().describe('Kind of actor.'), id: z.string().describe('Its id or name.') })
    .describe('Who asked for the training.'),
  job_id: z.uuid().describe('The job that trained it.'),
  seed: z.int().describe('The same seed and the same orders make the same model.'),
  options: z.record(z.string(), z.unknown()).describe('Settings of the training.'),
  feature_schema: z.int().describe('Version of the list of features that it reads.'),
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
