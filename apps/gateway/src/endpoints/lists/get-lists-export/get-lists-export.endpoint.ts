import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { getListsExportFields } from './get-lists-export.fields';

const EXAMPLE =
  'list_type,entity_type,value,match_type,reason,expires_at,non_overridable,id,author,created_at\r\nblacklist,ip,203.0.113.0/24,cidr,Card testing,,false,42,7Hq2mZk0Xw4B,2026-01-31T09:12:44.120Z\r\n';

export const getListsExport = defineEndpoint({
  id: 'get-lists-export',
  method: 'GET',
  path: '/api/v1/lists/export',
  scope: 'lists.read',
  counts: false,
  fields: getListsExportFields,
  download: {
    mediaType: 'text/csv',
    description: 'CSV as of RFC 4180, in UTF-8, with a header. An answer that is cut off is not the whole.',
    example: EXAMPLE,
  },
  reply: z.string(),
  wrapped: false,
  errors: [],
  summary: 'Export the lists',
  description:
    "Streams the entries that hold, oldest first. POST lists/import takes the file back and makes the same lists of it. Where a spreadsheet would take a value or a reason for a formula, an apostrophe stands in front of it (`'=1+1`), which the import takes away again; plain numbers, and so phone numbers, stay as they are. What is added or removed while it runs may be in the file or not.",
  tags: ['Lists'],
  examples: { request: { list_type: 'blacklist', entity_type: 'ip', format: 'csv' }, reply: EXAMPLE },
});
