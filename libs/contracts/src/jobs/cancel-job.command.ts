import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { job, jobKey } from './job';

/**
 * Ends a job for good; its process stops within a second. A cancelled job is returned as it is; `conflict` for one
 * that has ended otherwise.
 */
export const cancelJob = defineCommand({
  service: 'screening',
  name: 'cancel-job',
  request: z.object({ ...jobKey, actor }),
  reply: job,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
