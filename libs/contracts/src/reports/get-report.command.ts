import { z } from 'zod';
import { defineCommand } from '../command';
import { report } from './report';

/** Returns a report of an account. A foreign id and an unknown one get the same `not_found`. */
export const getReport = defineCommand({
  service: 'lists',
  name: 'get-report',
  request: z.object({ accountId: z.int(), id: z.int() }),
  reply: report,
  errors: ['not_found'],
  repeatSafe: true,
});
