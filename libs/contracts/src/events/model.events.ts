import { z } from 'zod';
import { actor } from '../actor';
import { defineEvent } from './event';

export const modelPromoted = defineEvent({
  type: 'model.promoted',
  service: 'screening',
  description:
    'Another trained model takes part in the scores of an account from its next order on, or none does any more.',
  data: z.object({
    /** Number of the model; null: the scorer is off. */
    champion: z.int().nullable(),
    /** The one before it; null: there was none. */
    replaced: z.int().nullable(),
    /** By its figures, or back to what was before. */
    reason: z.enum(['promoted', 'rolled_back']),
    actor,
  }),
  personal: [],
  entityOf: () => 'model/champion',
});
