import { JOB_KINDS, JOB_STATES, MAX_JOBS_PER_PAGE } from '@rampart/contracts';
import { z } from 'zod';
import { oneOf, optionalButReadable } from '../../../http/forms/form-readers';
import { pageFields } from '../../../http/paging/page-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

/** Unreadable filters are refused: a page that ignored one would show the wrong jobs. */
export const getJobsFields = z.object({
  kind: optionalButReadable(oneOf(JOB_KINDS)).describe('Jobs of this kind.'),
  state: optionalButReadable(oneOf(JOB_STATES)).describe('Jobs in this state.'),
  ...pageFields('get-jobs', z.object({ before: z.uuid() }), MAX_JOBS_PER_PAGE),
  sandbox_error: sandboxError,
});
