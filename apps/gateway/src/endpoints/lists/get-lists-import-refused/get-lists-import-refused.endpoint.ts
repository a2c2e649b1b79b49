import { MAX_KEPT_REFUSALS } from '@rampart/contracts';
import { z } from 'zod';
import { bomField } from '../../../http/downloads/byte-order-mark';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { importParams } from '../import-fields';

export const getListsImportRefused = defineEndpoint({
  id: 'get-lists-import-refused',
  method: 'GET',
  path: '/api/v1/lists/imports/:import_id/refused',
  scope: 'lists.read',
  counts: false,
  fields: z.object({ bom: bomField, sandbox_error: sandboxError }),
  params: importParams,
  download: {
    mediaType: 'text/csv',
    description:
      'CSV with a header: the number of the line in the file (from 1), the faulty column (empty for the line as a whole), and the reason, without the value.',
  },
  reply: z.string(),
  wrapped: false,
  errors: ['not_found'],
  summary: 'Read the refused lines of an import',
  description: `Streams the first ${MAX_KEPT_REFUSALS} refused lines, each with its first fault; further ones are only counted.`,
  tags: ['Lists'],
});
