import { z } from 'zod';
import { defineCommand } from '../command';
import { JOB_KINDS, JOB_STATES, jobHead } from './job';

/** Most jobs per page. */
export const MAX_JOBS_PER_PAGE = 200;

/** Pages through an account's jobs, newest first, without their results. Null filters do not filter. */
export const listJobs = defineCommand({
  service: 'screening',
  name: 'list-jobs',
  request: z.object({
    accountId: z.int().positive(),
    kind: z.enum(JOB_KINDS).nullable(),
    state: z.enum(JOB_STATES).nullable(),
    /** The `nextBeforeId` of the previous page; null for the first page. */
    beforeId: z.uuid().nullable(),
    limit: z.int().min(1).max(MAX_JOBS_PER_PAGE),
  }),
  reply: z.object({
    jobs: z.array(jobHead),
    /** Cursor of the next page; null on the last page. */
    nextBeforeId: z.uuid().nullable(),
  }),
  repeatSafe: true,
});
