import { z } from 'zod';
import { defineCommand } from '../../command';
import { dataImport } from './data-set-status';

/**
 * Declares the upload complete. Reading and checking continue after the answer: `get-data-import` returns the result.
 */
export const finishDataImport = defineCommand({
  service: 'checks',
  name: 'finish-data-import',
  request: z.object({
    importId: z.string(),
    /** How many chunks each file has, in the order of the files. */
    chunks: z.array(z.int().min(0)),
  }),
  reply: dataImport,
  errors: ['not_found', 'validation_failed'],
  deadlineMs: 5_000,
  repeatSafe: true,
});
