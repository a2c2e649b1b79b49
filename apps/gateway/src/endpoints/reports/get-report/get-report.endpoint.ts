import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { reportExample, reportParams, reportRecord } from '../report-record';

/** Named apart from the command that it asks. */
export const getReportEndpoint = defineEndpoint({
  id: 'get-report',
  method: 'GET',
  path: '/api/v1/reports/:id',
  scope: 'reports.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  params: reportParams,
  reply: reportRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a report',
  description:
    'Gives a report and who moved it. A report of another account is as unknown as one that never was.',
  tags: ['Reports'],
  examples: { reply: reportExample },
});
