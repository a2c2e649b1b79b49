import { z } from 'zod';
import { defineCommand } from '../command';
import { phoneCheck } from './phone-check';
import { checkReply, checkRequest } from './single-check';

/** What is known of a phone number. Malformed input is answered too: it is not valid. */
export const checkPhone = defineCommand({
  service: 'checks',
  name: 'check-phone',
  request: z.object({
    ...checkRequest,
    phone: z.string(),
    /** ISO 3166-1 alpha-2: the country assumed for a national number; null for none. */
    country: z.string().nullable(),
  }),
  reply: checkReply(phoneCheck),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
