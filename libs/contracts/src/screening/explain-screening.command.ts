import { z } from 'zod';
import { defineCommand } from '../command';
import { EXPLANATION_PARTS, explanation } from './explanation';

/** Explains a stored screening. Another account's id is answered like an unknown one. */
export const explainScreening = defineCommand({
  service: 'screening',
  name: 'explain-screening',
  request: z.object({
    accountId: z.int(),
    shieldId: z.string(),
    parts: z.array(z.enum(EXPLANATION_PARTS)),
  }),
  /** The requested parts. */
  reply: explanation.partial(),
  errors: ['not_found'],
  repeatSafe: true,
});
