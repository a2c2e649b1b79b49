import { z } from 'zod';
import { defineCommand } from '../command';
import { emailCheck } from './email-check';
import { checkReply, checkRequest } from './single-check';

/** What is known of an e-mail address. Malformed input is answered too: its syntax is not valid. */
export const checkEmail = defineCommand({
  service: 'checks',
  name: 'check-email',
  request: z.object({
    ...checkRequest,
    email: z.string(),
  }),
  reply: checkReply(emailCheck),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
