import { z } from 'zod';
import { defineCommand } from '../../command';
import { dataSetStatus } from './data-set-status';

/**
 * Puts the previous version into service, or the built-in data when there is none or it is requested. Not
 * repeat-safe: each call goes one step further back.
 */
export const rollBackDataSet = defineCommand({
  service: 'checks',
  name: 'roll-back-data-set',
  request: z.object({
    set: z.string(),
    to: z.enum(['previous', 'built_in']),
    by: z.string().trim().min(1).max(200),
  }),
  reply: dataSetStatus,
  errors: ['validation_failed', 'conflict'],
  deadlineMs: 30_000,
  repeatSafe: false,
});
