import { reportStatus } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { postReportsFields, postReportsQuery } from './post-reports.fields';

export const postReports = defineEndpoint({
  id: 'post-reports',
  method: 'POST',
  path: '/api/v1/reports',
  scope: 'report.submit',
  counts: true,
  fields: postReportsFields,
  query: postReportsQuery,
  reply: z.object({
    id: z.int().describe('Of the report.'),
    status: reportStatus.describe('`pending`: not reviewed yet.'),
  }),
  wrapped: true,
  errors: [],
  summary: 'Report abuse',
  description:
    'Files an abuse report for people to look at. It changes no score and no list by itself. Emits `report.submitted`, which workflow rules and other systems may act on.',
  tags: ['Reports'],
  examples: {
    request: { entity_type: 'ip', value: '203.0.113.7', category: 'chargeback', notes: 'Order 1044' },
    reply: { id: 7, status: 'pending' },
  },
});
