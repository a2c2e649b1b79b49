import { actor, MODEL_KINDS } from '@rampart/contracts';
import { DEFAULT_TRAINING_OPTIONS } from '@rampart/learning';
import { z } from 'zod';

/** What a training is told: the account's settings as they were when it was asked for. */
export const trainingParams = z.object({
  kind: z.enum(MODEL_KINDS),
  seed: z.int(),
  maxRows: z.int(),
  unlabelledAfterDays: z.int().nullable(),
  /** Trees at the most; the trainer stops before where more do not help. */
  maxTrees: z.int().default(DEFAULT_TRAINING_OPTIONS.maxTrees),
  actor,
});
export type TrainingParams = z.infer<typeof trainingParams>;
/** As it is asked for: the rest is the default. */
export type AskedTraining = z.input<typeof trainingParams>;
