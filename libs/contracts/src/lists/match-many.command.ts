import { z } from 'zod';
import { defineCommand } from '../command';
import { listMatch, matchValues } from './match-values.command';

/** Several questions of `match-values` in one trip, of any accounts: for a service that is asked many at once. */
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
    /** In the order of the questions; every `reason` null, and of a value with very many matches not all of them. */
    answers: z.array(z.array(listMatch)),
  }),
  deadlineMs: 1_000,
  repeatSafe: true,
});
