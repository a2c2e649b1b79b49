import { z } from 'zod';
import { erasureRecord } from '../../../erasures/erasures.fields';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { erasureParams } from '../erasure-params';

export const postErasureCancel = defineEndpoint({
  id: 'post-erasure-cancel',
  method: 'POST',
  path: '/api/v1/erasures/:id/cancel',
  scope: 'erasures.write',
  counts: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  params: erasureParams,
  reply: erasureRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Cancel an erasure',
  description:
    'Ends an erasure that is under way. What was erased until then stays erased. One that has ended stays as it is, which `state` says. Recorded in the audit trail.',
  tags: ['Privacy'],
});
