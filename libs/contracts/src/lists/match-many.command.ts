import { z } from 'zod';
import { defineCommand } from '../command';
import { listMatch, matchValues } from './match-values.command';

/** Several `match-values` requests in one message, for any accounts: for a service with many concurrent checks. */
export const matchMany = defineCommand({
  service: 'lists',
  name: 'match-many',
  request: z.object({
    questions: z
      .array(matchValues.request.extend({ values: matchValues.request.shape.values.max(16) }))
      .min(1)
      .max(64),
  }),
  reply: z.object({
    /**
     * In the order of the requests; every `reason` is null, and for a value with very many matches not all are
     * included.
     */
    answers: z.array(z.array(listMatch)),
  }),
  deadlineMs: 1_000,
  repeatSafe: true,
});
