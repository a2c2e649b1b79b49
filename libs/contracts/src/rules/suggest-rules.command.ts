import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';

/**
 * Starts a search for conditions that catch approved frauds, in a job. While one of the account is queued or running,
 * that one is returned. `conflict` while too many jobs of the account are open.
 */
export const suggestRules = defineCommand({
  service: 'screening',
  name: 'suggest-rules',
  request: z.object({ accountId: z.int().positive(), actor }),
  reply: z.object({
    job_id: z
      .uuid()
      .describe('Id of the job. GET rules/suggestions returns its state, and what it has found.'),
  }),
  errors: ['conflict'],
  repeatSafe: true,
});
