import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { isShared, VIEW_SCREENS, viewFilters, viewName, viewRecord } from '../view-fields';

export const postViews = defineEndpoint({
  id: 'post-views',
  method: 'POST',
  path: '/api/v1/views',
  scope: 'views.write',
  counts: false,
  fields: z.object({}),
  document: z.strictObject({
    screen: z.enum(VIEW_SCREENS).describe('The page that it filters.'),
    name: viewName,
    filters: viewFilters,
    is_shared: isShared.default(false),
  }),
  query: z.object({ sandbox_error: sandboxError }),
  reply: viewRecord,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Save a view',
  description:
    'Saves filters under a name, for the caller or for the whole account. At most 50 of one caller and 500 of an account.',
  tags: ['Views'],
  exampleRequest: {
    screen: 'orders',
    name: 'Large rejected orders',
    filters: { status: 'REJECT', min_amount: '500' },
    is_shared: true,
  },
});
