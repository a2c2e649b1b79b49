import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { getListsExportFields } from './get-lists-export.fields';

export const getListsExport = defineEndpoint({
  id: 'get-lists-export',
  method: 'GET',
  path: '/api/v1/lists/export',
  scope: 'lists.read',
  counts: false,
  fields: getListsExportFields,
  download: {
    mediaType: 'text/csv',
    description: 'CSV according to RFC 4180, in UTF-8, with a header. A truncated answer is incomplete.',
  },
  reply: z.string(),
  wrapped: false,
  errors: [],
  summary: 'Export the lists',
  description:
    "Streams the entries in effect, oldest first. POST lists/import accepts the file and recreates the same lists. Where a spreadsheet would read a value or a reason as a formula, it is prefixed with an apostrophe (`'=1+1`), which the import removes; plain numbers, including phone numbers, stay as they are. Entries added or removed during the export may or may not be in the file.",
  tags: ['Lists'],
  exampleRequest: { list_type: 'blacklist', entity_type: 'ip', format: 'csv' },
});
