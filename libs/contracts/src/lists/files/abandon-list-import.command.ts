import { z } from 'zod';
import { defineCommand } from '../../command';
import { listImport } from './list-import';

/** Abandons an import whose file will not be completed. One that is past `uploading` stays as it is. */
export const abandonListImport = defineCommand({
  service: 'lists',
  name: 'abandon-list-import',
  request: z.object({
    accountId: z.int(),
    importId: z.int(),
    /** The reason, for people. */
    problem: z.string().min(1).max(200),
  }),
  reply: listImport,
  errors: ['not_found'],
  repeatSafe: true,
});
