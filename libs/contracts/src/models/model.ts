import { z } from 'zod';
import { actor } from '../actor';

/** Gradient-boosted trees, and the logistic baseline beside them. */
export const MODEL_KINDS = ['trees', 'logistic'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];

/**
 * How well a model does on orders that it did not learn from: they are later than all that it learned from. Null: it
 * cannot be told, since there was no fraud among them, or nothing but fraud.
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
  /** Mean difference between what was predicted and what came true, by orders; 0 is perfect. */
  calibrationError: z.number().nullable(),
});
export type ModelFigures = z.infer<typeof modelFigures>;

/** A group of orders with nearly the same prediction, and what came true. */
export const reliabilityBin = z.object({ meanPredicted: z.number(), observed: z.number(), rows: z.int() });

/** What there is to know of a model. It never changes. */
export const modelCard = z.object({
  /** Of the orders that it learned from, the ones that it was tested on included. */
  rows: z.int(),
  frauds: z.int(),
  /** Orders among them without an outcome that count as legitimate, by the account's setting. */
  assumedLegitimate: z.int(),
  /** When the first and the last of them came in. */
  dataFrom: z.iso.datetime(),
  dataUntil: z.iso.datetime(),
  /**
   * The last part by time, from here on, is what the figures are taken on, with a model that had not learned from it. The
   * model itself was then trained once more in the same way, on all of the orders.
   */
  validationFrom: z.iso.datetime(),
  validation: modelFigures,
  reliability: z.array(reliabilityBin),
  /** Of the other kind, trained on the same orders, for comparison. */
  baseline: z.object({ kind: z.enum(MODEL_KINDS), validation: modelFigures }),
  /** The champion of that time on the same orders; null when there was none that could be asked. */
  championThen: z
    .object({
      number: z.int(),
      validation: modelFigures,
      /** True when it had learned from some of them: then it looks better than it is. */
      knewSome: z.boolean(),
    })
    .nullable(),
  /** How much each feature helped, the most helpful first; they add up to 1. */
  importance: z.array(z.object({ feature: z.string(), words: z.string(), share: z.number() })),
  /** Trees that were kept; null for other kinds. */
  trees: z.int().nullable(),
  /** Seconds that the training took. */
  seconds: z.number(),
});
export type ModelCard = z.infer<typeof modelCard>;

/** What a model is to the account now. */
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
  /** All that the training was told, defaults included. */
  options: z.record(z.string(), z.unknown()),
  featureSchema: z.int(),
  card: modelCard,
});
export type TrainedModel = z.infer<typeof trainedModel>;

/** Names a model of an account. */
export const modelKey = { accountId: z.int().positive(), number: z.int().positive() };
