import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { viewParams, viewRecord } from '../view-fields';

export const deleteView = defineEndpoint({
  id: 'delete-view',
  method: 'DELETE',
  path: '/api/v1/views/:id',
  scope: 'views.write',
  counts: false,
  fields: z.object({ sandbox_error: sandboxError }),
  params: viewParams,
  reply: viewRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Delete a view',
  description:
    'Returns the deleted view. The owner may delete it; a shared view can also be deleted by anyone who may change settings.',
  tags: ['Views'],
});
