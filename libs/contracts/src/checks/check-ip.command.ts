import { z } from 'zod';
import { defineCommand } from '../command';
import { ipCheck } from './ip-check';
import { checkReply, checkRequest } from './single-check';

/** What is known of an IP address, and what makes it suspicious. */
export const checkIp = defineCommand({
  service: 'checks',
  name: 'check-ip',
  request: z.object({
    ...checkRequest,
    ip: z.string(),
  }),
  reply: checkReply(ipCheck),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
