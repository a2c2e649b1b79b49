import { z } from 'zod';

/** Labels of each kind needed before a model is trained. */
export const MIN_LABELS = 100;

/** How many outcomes are known that a model can learn from. */
export const labelCounts = z.object({
  frauds: z.int(),
  legitimate: z.int(),
  /** Those of the legitimate ones without a reported outcome: approved and old enough, by the account's setting. */
  assumedLegitimate: z.int(),
  /** Orders needed of each kind before a model is trained. */
  needed: z.literal(MIN_LABELS),
});
export type LabelCounts = z.infer<typeof labelCounts>;

/** Whether a trained model takes part in the scores of an account's orders, and if not, why. */
export const modelStatus = z.object({
  isOn: z.boolean(),
  /** A sentence for people, e.g. `scorer off: 12 of 100 frauds and 340 of 100 legitimate orders are known`. */
  why: z.string(),
  champion: z.int().nullable(),
  challenger: z.int().nullable(),
  labels: labelCounts,
  /** The training that is queued or running; null: none. */
  trainingJobId: z.uuid().nullable(),
  /** When the next training is planned; null when none is. */
  nextTrainingAt: z.iso.datetime().nullable(),
});
export type ModelStatus = z.infer<typeof modelStatus>;
