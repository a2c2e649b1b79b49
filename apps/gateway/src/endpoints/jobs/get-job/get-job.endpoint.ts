import { job } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { jobParams } from '../job-fields';

export const getJobEndpoint = defineEndpoint({
  id: 'get-job',
  method: 'GET',
  path: '/api/v1/jobs/:id',
  scope: 'jobs.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: jobParams,
  reply: job,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a job',
  description:
    'Returns the state, the progress and the result of long-running work. A job of another account is answered like an unknown one.',
  tags: ['Jobs'],
});
