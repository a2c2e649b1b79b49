import { z } from 'zod';
import { defineCommand } from '../../command';
import { listImport } from './list-import';

/** Declares the upload complete. The file is read after the answer: `get-list-import` returns the progress. */
export const finishListImport = defineCommand({
  service: 'lists',
  name: 'finish-list-import',
  request: z.object({
    accountId: z.int(),
    importId: z.int(),
    /** How many chunks the file has. */
    chunks: z.int().min(0),
  }),
  reply: listImport,
  errors: ['not_found', 'conflict'],
  deadlineMs: 5_000,
  repeatSafe: true,
});
