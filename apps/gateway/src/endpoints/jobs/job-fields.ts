import { z } from 'zod';

/** The job that an endpoint is about. A malformed id gets the same 404 as an unknown one. */
export const jobParams = z.object({
  id: z.uuid().toLowerCase().describe('Id of the job, from the call that started it.'),
});
