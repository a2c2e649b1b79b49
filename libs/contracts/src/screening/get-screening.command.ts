import { z } from 'zod';
import { defineCommand } from '../command';

/** Reads a stored screening result. An id of another account is as unknown as one that never was: `not_found`. */
export const getScreening = defineCommand({
  service: 'screening',
  name: 'get-screening',
  request: z.object({ accountId: z.int(), shieldId: z.string() }),
  /** The result as JSON text, byte for byte as it was first answered. */
  reply: z.object({ result: z.string() }),
  errors: ['not_found'],
  repeatSafe: true,
});
