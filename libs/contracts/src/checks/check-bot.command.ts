import { z } from 'zod';
import { defineCommand } from '../command';
import { botCheck } from './bot-check';
import { checkReply, checkRequest } from './single-check';

/** What a User-Agent claims to be and, with an address, whether that is true. */
export const checkBot = defineCommand({
  service: 'checks',
  name: 'check-bot',
  request: z.object({
    ...checkRequest,
    userAgent: z.string(),
    /** Makes it possible to verify a claimed crawler; null when not sent. */
    ip: z.string().nullable(),
  }),
  reply: checkReply(botCheck),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
