import { z } from 'zod';
import { actor } from '../actor';
import { defineEvent } from './event';

export const modelPromoted = defineEvent({
  type: 'model.promoted',
  service: 'screening',
  description:
    'A different trained model takes part in the scores of an account from its next order on, or none does any more.',
  data: z.object({
    /** Number of the model; null: the scorer is off. */
    champion: z.int().nullable(),
    /** Number of the previous one; null without one. */
    replaced: z.int().nullable(),
    /** Promoted by its figures, or restored by a rollback. */
    reason: z.enum(['promoted', 'rolled_back']),
    actor,
  }),
  personal: [],
  entityOf: () => 'model/champion',
});
