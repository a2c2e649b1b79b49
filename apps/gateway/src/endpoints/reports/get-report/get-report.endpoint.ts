import { report } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { reportParams } from '../report-fields';

/** Named differently from its command. */
export const getReportEndpoint = defineEndpoint({
  id: 'get-report',
  method: 'GET',
  path: '/api/v1/reports/:id',
  scope: 'reports.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: reportParams,
  reply: report,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a report',
  description:
    'Returns a report and its history. A report of another account is answered like an unknown one.',
  tags: ['Reports'],
});
