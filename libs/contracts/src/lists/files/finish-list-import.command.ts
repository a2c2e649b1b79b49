import { z } from 'zod';
import { defineCommand } from '../../command';
import { listImport } from './list-import';

/** Says that every chunk is there. The file is read behind the answer: `get-list-import` tells how it goes. */
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
