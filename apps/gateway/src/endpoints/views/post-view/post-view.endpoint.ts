import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { isShared, viewFilters, viewName, viewParams, viewRecord } from '../view-fields';

export const postView = defineEndpoint({
  id: 'post-view',
  method: 'POST',
  path: '/api/v1/views/:id',
  scope: 'views.write',
  counts: false,
  fields: z.object({}),
  document: z.strictObject({ name: viewName, filters: viewFilters, is_shared: isShared }).partial(),
  query: z.object({ sandbox_error: sandboxError }),
  params: viewParams,
  reply: viewRecord,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Change a view',
  description:
    'Absent fields keep their value. The owner may change it; a shared view can also be changed by anyone who may change settings.',
  tags: ['Views'],
  exampleRequest: { name: 'Rejected, from 500' },
});
