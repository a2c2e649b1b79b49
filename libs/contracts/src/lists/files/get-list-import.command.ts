import { z } from 'zod';
import { defineCommand } from '../../command';
import { listImport } from './list-import';

/** The state of an import. A foreign id and an unknown one get the same `not_found`. */
export const getListImport = defineCommand({
  service: 'lists',
  name: 'get-list-import',
  request: z.object({ accountId: z.int(), importId: z.int() }),
  reply: listImport,
  errors: ['not_found'],
  repeatSafe: true,
});
