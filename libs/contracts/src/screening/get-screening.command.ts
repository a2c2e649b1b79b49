import { z } from 'zod';
import { defineCommand } from '../command';

/** Returns a stored screening result. Another account's id and an unknown one get the same `not_found`. */
export const getScreening = defineCommand({
  service: 'screening',
  name: 'get-screening',
  request: z.object({ accountId: z.int(), shieldId: z.string() }),
  /** The result as JSON text, byte for byte as first answered. */
  reply: z.object({ result: z.string() }),
  errors: ['not_found'],
  repeatSafe: true,
});
