import { z } from 'zod';
import { actor } from '../actor';

/** Gradient-boosted trees, and the logistic baseline beside them. */
export const MODEL_KINDS = ['trees', 'logistic'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/**
 * How well a model does on orders later than all that it learned from. Null: unknown, because none or all of them
 * were fraud.
 */
export const modelFigures = z.object({
  /** Orders with a known outcome, and frauds among them. */
  rows: z.int(),
  frauds: z.int(),
  /** Area under the ROC curve: how often a fraud scores above a legitimate order. 0.5 is chance. */
  auc: z.number().nullable(),
  averagePrecision: z.number().nullable(),
  /** Share of the frauds found when one in a hundred legitimate orders is suspected. */
  recallAt1PctFpr: z.number().nullable(),
  /** Mean difference between prediction and outcome, by orders; 0 is perfect. */
  calibrationError: z.number().nullable(),
});
export type ModelFigures = z.infer<typeof modelFigures>;

/** A group of orders with similar predictions, and their outcomes. */
export const reliabilityBin = z.object({ meanPredicted: z.number(), observed: z.number(), rows: z.int() });

/** Everything known of a model. It never changes. */
export const modelCard = z.object({
  /** Orders that it learned from, including those that it was tested on. */
  rows: z.int(),
  frauds: z.int(),
  /** Orders among them without an outcome that count as legitimate, by the account's setting. */
  assumedLegitimate: z.int(),
  /** When the first and the last of them arrived. */
  dataFrom: z.iso.datetime(),
  dataUntil: z.iso.datetime(),
  /**
   * The figures cover the last part by time, from here on, predicted by a model that had not learned from it. The
   * model itself was then trained again in the same way, on all orders.
   */
  validationFrom: z.iso.datetime(),
  validation: modelFigures,
  reliability: z.array(reliabilityBin),
  /** Figures of the other kind, trained on the same orders, for comparison. */
  baseline: z.object({ kind: z.enum(MODEL_KINDS), validation: modelFigures }),
  /** The champion of that time on the same orders; null without one that could be run. */
  championThen: z
    .object({
      number: z.int(),
      validation: modelFigures,
      /** True when it had learned from some of them, so that its figures are too good. */
      knewSome: z.boolean(),
    })
    .nullable(),
  /** How much each feature contributed, most first; they add up to 1. */
  importance: z.array(z.object({ feature: z.string(), words: z.string(), share: z.number() })),
  /** Number of trees; null for other kinds. */
  trees: z.int().nullable(),
  /** Duration of the training in seconds. */
  seconds: z.number(),
});
export type ModelCard = z.infer<typeof modelCard>;

/** The model's current role. */
export const MODEL_ROLES = ['champion', 'challenger'] as const;

/** A trained model of an account. */
export const trainedModel = z.object({
  number: z.int().positive(),
  kind: z.enum(MODEL_KINDS),
  /** Null: neither. */
  role: z.enum(MODEL_ROLES).nullable(),
  createdAt: z.iso.datetime(),
  createdBy: actor,
  /** The job that trained it. */
  jobId: z.uuid(),
  seed: z.int(),
  /** All parameters of the training, including defaults. */
  options: z.record(z.string(), z.unknown()),
  featureSchema: z.int(),
  card: modelCard,
});
export type TrainedModel = z.infer<typeof trainedModel>;

/** Identifies a model of an account. */
export const modelKey = { accountId: z.int().positive(), number: z.int().positive() };
