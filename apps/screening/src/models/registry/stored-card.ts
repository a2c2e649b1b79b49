import { MODEL_KINDS } from '@rampart/contracts';
import { z } from 'zod';

/**
 * How well a model does on orders later than all that it learned from. Null: unknown, because none or all of them
 * were fraud.
 */
const storedFigures = z.object({
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
export type StoredFigures = z.infer<typeof storedFigures>;

/** A group of orders with similar predictions, and their outcomes. */
const reliabilityBin = z.object({ meanPredicted: z.number(), observed: z.number(), rows: z.int() });

/** The card of a model as it is stored with it. It never changes. */
export const storedCard = z.object({
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
  validation: storedFigures,
  reliability: z.array(reliabilityBin),
  /** Figures of the other kind, trained on the same orders, for comparison. */
  baseline: z.object({ kind: z.enum(MODEL_KINDS), validation: storedFigures }),
  /**
   * The champion of that time on those of the orders that came after all that it had learned from; null without one
   * that could be run, and without such orders.
   */
  championThen: z
    .object({
      number: z.int(),
      validation: storedFigures,
      /** This model on the same orders; absent from earlier cards, whose figures cover the whole validation. */
      candidate: storedFigures.optional(),
      /** True on earlier cards whose figures also cover orders that the champion had learned from. */
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
export type StoredCard = z.infer<typeof storedCard>;
