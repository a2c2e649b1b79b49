import { z } from 'zod';
import { defineCommand } from '../../command';
import { dataImport } from './data-set-status';

/** The state of an import. */
export const getDataImport = defineCommand({
  service: 'checks',
  name: 'get-data-import',
  request: z.object({ importId: z.string() }),
  reply: dataImport,
  errors: ['not_found'],
  repeatSafe: true,
});
