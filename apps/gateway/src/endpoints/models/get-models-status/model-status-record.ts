import type { ModelStatus } from '@rampart/contracts';
import { z } from 'zod';

/** Whether a trained model takes part in scores, as the API shows it. */
export const modelStatusRecord = z.object({
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
      needed: z.int().describe('Orders needed of each kind before a model is trained.'),
    })
    .describe('Known outcomes.'),
  training_job_id: z.uuid().nullable().describe('The training that is waiting or running.'),
  next_training_at: z.iso
    .datetime()
    .nullable()
    .describe('When the next training is planned; null when none is.'),
});

export function presentStatus(status: ModelStatus): z.infer<typeof modelStatusRecord> {
  const { frauds, legitimate, assumedLegitimate, needed } = status.labels;
  return {
    is_on: status.isOn,
    why: status.why,
    champion: status.champion,
    challenger: status.challenger,
    labels: { frauds, legitimate, assumed_legitimate: assumedLegitimate, needed },
    training_job_id: status.trainingJobId,
    next_training_at: status.nextTrainingAt,
  };
}
