import { job } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { jobParams } from '../job-fields';

export const postJobCancel = defineEndpoint({
  id: 'post-job-cancel',
  method: 'POST',
  path: '/api/v1/jobs/:id/cancel',
  scope: 'jobs.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: jobParams,
  reply: job,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Cancel a job',
  description:
    'Ends a waiting or running job for good: it leaves no results, and its process is gone within a second. Cancelling again changes nothing; a job that is done or has failed is answered with `conflict`.',
  tags: ['Jobs'],
});
