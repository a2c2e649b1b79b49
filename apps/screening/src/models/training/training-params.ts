import { actor, MODEL_KINDS } from '@rampart/contracts';
import { DEFAULT_TRAINING_OPTIONS } from '@rampart/learning';
import { z } from 'zod';

/** A training's parameters: the account's settings at the time of the request. */
export const trainingParams = z.object({
  kind: z.enum(MODEL_KINDS),
  seed: z.int(),
  maxRows: z.int(),
  unlabelledAfterDays: z.int().nullable(),
  /** Most trees; the trainer stops earlier when more do not help. */
  maxTrees: z.int().default(DEFAULT_TRAINING_OPTIONS.maxTrees),
  actor,
});
export type TrainingParams = z.infer<typeof trainingParams>;
/** As requested; the rest has defaults. */
export type AskedTraining = z.input<typeof trainingParams>;
