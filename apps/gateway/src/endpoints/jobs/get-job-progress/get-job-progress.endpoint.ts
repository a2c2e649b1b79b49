import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { jobParams } from '../job-fields';

export const getJobProgress = defineEndpoint({
  id: 'get-job-progress',
  method: 'GET',
  path: '/api/v1/jobs/:id/progress',
  scope: 'jobs.read',
  counts: false,
  fields: z.object({ sandbox_error: sandboxError }),
  params: jobParams,
  download: {
    isProgress: true,
    mediaType: 'application/x-ndjson',
    description:
      'One job per line, as GET jobs/{id} returns it. The last line has a final state (`done`, `failed` or `cancelled`). If the stream stops before, because this server stops or half an hour is over, ask again.',
  },
  reply: z.string(),
  wrapped: false,
  errors: ['not_found'],
  summary: 'Follow a job',
  description:
    'Streams the progress of a job: a line at once, one after every change, and at least one every ten seconds, until the job has ended. Disconnecting ends only the stream.',
  tags: ['Jobs'],
});
