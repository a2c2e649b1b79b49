import { z } from 'zod';
import { defineCommand } from '../command';
import { JOB_KINDS, job, jobKey } from './job';

/** Tells how a job stands. `not_found` for one of another kind too, where a kind is asked for. */
export const getJob = defineCommand({
  service: 'screening',
  name: 'get-job',
  request: z.object({ ...jobKey, kind: z.enum(JOB_KINDS).nullable() }),
  reply: job,
  errors: ['not_found'],
  repeatSafe: true,
});
