import { z } from 'zod';
import { defineCommand } from '../command';
import { listEntry } from './list-entry';

/** Returns one entry of an account, expired or not. A foreign id and an unknown one get the same `not_found`. */
export const getEntry = defineCommand({
  service: 'lists',
  name: 'get-entry',
  request: z.object({ accountId: z.int(), id: z.int() }),
  reply: listEntry,
  errors: ['not_found'],
  repeatSafe: true,
});
