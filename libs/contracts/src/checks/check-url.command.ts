import { z } from 'zod';
import { defineCommand } from '../command';
import { checkReply, checkRequest } from './single-check';
import { urlCheck } from './url-check';

/** What is known of a URL and its host. A URL that no browser could open is answered too: it is not valid. */
export const checkUrl = defineCommand({
  service: 'checks',
  name: 'check-url',
  request: z.object({
    ...checkRequest,
    /** Begins with `http://` or `https://`. */
    url: z.string(),
  }),
  reply: checkReply(urlCheck),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
