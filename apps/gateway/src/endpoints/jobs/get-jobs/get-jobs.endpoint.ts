import { jobHead } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { getJobsFields } from './get-jobs.fields';

export const getJobs = defineEndpoint({
  id: 'get-jobs',
  method: 'GET',
  path: '/api/v1/jobs',
  scope: 'jobs.read',
  counts: false,
  readsOnly: true,
  fields: getJobsFields,
  reply: z.object({ jobs: z.array(jobHead), next_cursor: nextCursor }),
  wrapped: true,
  errors: [],
  summary: 'List the jobs',
  description:
    'Pages through the account’s long-running work (backtests, training), newest first, without results.',
  tags: ['Jobs'],
  exampleRequest: { state: 'done' },
});
