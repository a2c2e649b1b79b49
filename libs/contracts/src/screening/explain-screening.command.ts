import { z } from 'zod';
import { defineCommand } from '../command';
import { EXPLANATION_PARTS, explanation } from './explanation';

/** Tells what stands behind a stored screening. An id of another account is as unknown as one that never was. */
export const explainScreening = defineCommand({
  service: 'screening',
  name: 'explain-screening',
  request: z.object({
    accountId: z.int(),
    shieldId: z.string(),
    parts: z.array(z.enum(EXPLANATION_PARTS)),
  }),
  /** The parts that were asked for. */
  reply: explanation.partial(),
  errors: ['not_found'],
  repeatSafe: true,
});
