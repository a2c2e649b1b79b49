import { z } from 'zod';
import { defineCommand } from '../command';
import { sessionSlice } from './session-slice';

/** Merges a slice into its session, once; answered when it is committed. */
export const recordBeacon = defineCommand({
  service: 'behavior',
  name: 'record-beacon',
  request: z.object({
    accountId: z.int(),
    /** Identifies a slice without a number: a repeat with the same id is merged once. */
    attemptId: z.string().max(64),
    sessionId: z.string().min(1),
    slice: sessionSlice,
  }),
  reply: z.object({ received: z.literal(true) }),
  errors: ['validation_failed'],
  deadlineMs: 1_500,
  repeatSafe: true,
});
