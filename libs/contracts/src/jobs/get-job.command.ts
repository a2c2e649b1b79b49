import { z } from 'zod';
import { defineCommand } from '../command';
import { JOB_KINDS, job, jobKey } from './job';

/** The state of a job. `not_found` also for one of another kind, if a kind is requested. */
export const getJob = defineCommand({
  service: 'screening',
  name: 'get-job',
  request: z.object({ ...jobKey, kind: z.enum(JOB_KINDS).nullable() }),
  reply: job,
  errors: ['not_found'],
  repeatSafe: true,
});
