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
  answersWhatWasSent: true,
  fields: postReportsFields,
  query: postReportsQuery,
  reply: z.object({
    id: z.int().describe('Id of the report.'),
    status: reportStatus.describe('`pending`: not reviewed yet.'),
  }),
  wrapped: true,
  errors: [],
  summary: 'Report abuse',
  description:
    'Files an abuse report for review. By itself it changes no score and no list. Emits `report.submitted`, on which workflow rules and other systems may act.',
  tags: ['Reports'],
  exampleRequest: { entity_type: 'ip', value: '203.0.113.7', category: 'chargeback', notes: 'Order 1044' },
});
