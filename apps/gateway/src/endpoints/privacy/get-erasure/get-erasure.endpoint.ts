import { z } from 'zod';
import { erasureRecord } from '../../../erasures/erasures.fields';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { erasureParams } from '../erasure-params';

export const getErasure = defineEndpoint({
  id: 'get-erasure',
  method: 'GET',
  path: '/api/v1/erasures/:id',
  scope: 'erasures.write',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: erasureParams,
  reply: erasureRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read an erasure',
  description:
    'Shows how far an erasure is. Once it is done, this is its certificate: what was erased in which service and table, when, and who requested it, without the value.',
  tags: ['Privacy'],
});
