import { report } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { getReportsFields } from './get-reports.fields';

export const getReports = defineEndpoint({
  id: 'get-reports',
  method: 'GET',
  path: '/api/v1/reports',
  scope: 'reports.read',
  counts: false,
  readsOnly: true,
  fields: getReportsFields,
  reply: z.object({ reports: z.array(report), next_cursor: nextCursor }),
  wrapped: true,
  errors: [],
  summary: 'List the reports',
  description:
    'Pages through the account’s reports, newest first. Reports that wait for a review have `status=pending`. Reports filed while you page appear on no later page, and no report appears twice.',
  tags: ['Reports'],
  exampleRequest: { status: 'under_review', limit: 50 },
});
