import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { jobExample, jobParams, jobRecord } from '../job-record';

export const getJobEndpoint = defineEndpoint({
  id: 'get-job',
  method: 'GET',
  path: '/api/v1/jobs/:id',
  scope: 'jobs.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: jobParams,
  reply: jobRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a job',
  description:
    'Tells how long work that the account asked for stands, how far it has come, and what it came to. A job of another account is as unknown as one that never was.',
  tags: ['Jobs'],
  examples: { reply: jobExample },
});
