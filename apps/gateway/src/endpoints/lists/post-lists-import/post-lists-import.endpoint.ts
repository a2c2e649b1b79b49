import { listImport, MAX_IMPORT_BYTES, MAX_IMPORT_LINES } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postListsImportQuery } from './post-lists-import.fields';

export const postListsImport = defineEndpoint({
  id: 'post-lists-import',
  method: 'POST',
  path: '/api/v1/lists/import',
  scope: 'lists.write',
  counts: true,
  fields: z.object({}),
  query: postListsImportQuery,
  upload: {
    mediaType: 'text/csv',
    alsoTakes: ['text/plain', 'text/tab-separated-values', 'application/json', 'application/x-ndjson'],
    maxBytes: MAX_IMPORT_BYTES,
    description: `In UTF-8. CSV according to RFC 4180 with a first line that names the columns: \`value\`, and any of \`list_type\`, \`entity_type\`, \`match_type\`, \`reason\`, \`expires_at\`, \`non_overridable\`, with the same meaning as for POST lists. Or what others share: CSV separated by semicolons, tabs or bars, with a column called \`IP\`, \`Email Address\` or the like; one value on each line, with comments (\`#\`, \`;\`, \`!\`, \`//\`); hosts files and lists of ad blockers, dnsmasq and ipset; JSON of values or of objects with values, MISP events, STIX 2 bundles (their indicators), AbuseIPDB blacklists. \`read_as\` of the import says what it was recognised as. At most ${MAX_IMPORT_LINES} lines.`,
    example:
      'list_type,entity_type,value,reason,expires_at\r\nblacklist,ip,203.0.113.0/24,Card testing,\r\nwhitelist,email,*@example.com,"Partner, ours",2030-01-01T00:00:00Z\r\n',
  },
  reply: listImport,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Import a file of list entries',
  description:
    'Accepts the file and answers; GET lists/imports/{import_id} returns the progress. The file is applied as a whole, in one moment, or not at all: no caller ever sees half of it. Values that are already on the list, or twice in the file, are treated as if POST lists added them again. An account imports one file at a time. Under an Idempotency-Key a repeat must send the same file again: another one, even of the same length, is a 422 `idempotency_key_reused`.',
  tags: ['Lists'],
});
