import { MAX_CHUNK_BYTES } from '@rampart/contracts';
import { z } from 'zod';
import { dataImportRecord } from '../../reference-data/data-sets.record';
import { defineAdminEndpoint } from '../admin-endpoint';
import { finishedUpload } from './data-sets.fields';

const importParams = z.object({ import_id: z.string().describe('Id of the import.') });
const index = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number);

export const putImportChunk = defineAdminEndpoint({
  id: 'put-data-chunk',
  method: 'PUT',
  path: '/admin/v1/data-imports/:import_id/parts/:part/chunks/:index',
  params: importParams.extend({
    part: index.describe('Which file, from 0.'),
    index: index.describe('Number of the chunk within the file, from 0.'),
  }),
  upload: {
    mediaType: 'application/octet-stream',
    maxBytes: MAX_CHUNK_BYTES,
    description: 'A chunk of the file, unmodified.',
    example: '203.0.113.7\n203.0.113.9\n',
  },
  reply: z.object({ import_id: z.string().describe('Id of the import.') }),
  errors: ['not_found', 'conflict'],
  summary: 'Send a chunk of a file',
  description: 'Uploads one chunk. Sending a chunk again replaces it.',
  tags: ['Reference data'],
});

export const finishImport = defineAdminEndpoint({
  id: 'finish-data-import',
  method: 'POST',
  path: '/admin/v1/data-imports/:import_id/finish',
  params: importParams,
  document: finishedUpload,
  reply: dataImportRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Finish an import',
  description: 'Declares the upload complete. The data is then checked, and put into service or refused.',
  tags: ['Reference data'],
  exampleRequest: { chunks: [1] },
});

export const getImport = defineAdminEndpoint({
  id: 'get-data-import',
  method: 'GET',
  path: '/admin/v1/data-imports/:import_id',
  params: importParams,
  reply: dataImportRecord,
  errors: ['not_found'],
  summary: 'Read an import',
  description: 'Returns the state and the result of an import.',
  tags: ['Reference data'],
});
