import { listImport } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { importParams } from '../import-fields';

export const getListsImport = defineEndpoint({
  id: 'get-lists-import',
  method: 'GET',
  path: '/api/v1/lists/imports/:import_id',
  scope: 'lists.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: importParams,
  reply: listImport,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Follow an import',
  description:
    'Returns the state of an import and, for a month after its end (unless your operator has set another time), its result.',
  tags: ['Lists'],
});
