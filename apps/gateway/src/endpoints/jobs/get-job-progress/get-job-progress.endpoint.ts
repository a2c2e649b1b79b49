import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { jobExample } from '../job-example';
import { jobParams } from '../job-fields';

const EXAMPLE = [
  jobExample,
  {
    ...jobExample,
    state: 'done' as const,
    progress: { stage: 'deciding again', done: 1_000_000, total: 1_000_000 },
    finished_at: '2026-01-31T09:20:41.310Z',
    result: { screened: 1_000_000, matched: 1_204 },
  },
]
  .map((job) => `${JSON.stringify(job)}\n`)
  .join('');

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
    example: EXAMPLE,
  },
  reply: z.string(),
  wrapped: false,
  errors: ['not_found'],
  summary: 'Follow a job',
  description:
    'Streams the progress of a job: a line at once, one after every change, and at least one every ten seconds, until the job has ended. Disconnecting ends the stream only.',
  tags: ['Jobs'],
  examples: { reply: EXAMPLE },
});
