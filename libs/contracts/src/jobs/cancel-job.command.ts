import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { job, jobKey } from './job';

/**
 * Ends a job for good; its process hears of it within a second. One that was cancelled before is answered as it is;
 * `conflict` for one that has come to another end.
 */
export const cancelJob = defineCommand({
  service: 'screening',
  name: 'cancel-job',
  request: z.object({ ...jobKey, actor }),
  reply: job,
  errors: ['not_found', 'conflict'],
  repeatSafe: true,
});
