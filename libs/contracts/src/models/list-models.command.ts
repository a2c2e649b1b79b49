import { z } from 'zod';
import { defineCommand } from '../command';
import { trainedModel } from './model';

/** Most models per page. */
export const MAX_MODELS_PER_PAGE = 100;

/** Pages through an account's models, newest first. */
export const listModels = defineCommand({
  service: 'screening',
  name: 'list-models',
  request: z.object({
    accountId: z.int().positive(),
    /** The `nextBefore` of the previous page; null for the first page. */
    before: z.int().positive().nullable(),
    limit: z.int().min(1).max(MAX_MODELS_PER_PAGE),
  }),
  reply: z.object({
    models: z.array(trainedModel),
    /** Cursor of the next page; null on the last page. */
    nextBefore: z.int().positive().nullable(),
  }),
  repeatSafe: true,
});
