import { report } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { reportParams } from '../report-fields';
import { postReportDecideFields, postReportDecideQuery } from './post-report-decide.fields';

export const postReportDecide = defineEndpoint({
  id: 'post-report-decide',
  method: 'POST',
  path: '/api/v1/reports/:id/decide',
  scope: 'reports.write',
  counts: true,
  fields: postReportDecideFields,
  query: postReportDecideQuery,
  params: reportParams,
  reply: report,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Decide a report',
  description:
    'Changes the status of a report: from `pending` to `under_review` or `withdrawn`, from `under_review` to `confirmed` or `rejected`; the last three are final. Any other change is answered with `conflict`, whose `details` name the current `status` and those `allowed` next. The same decision sent again by the same key changes nothing.',
  tags: ['Reports'],
  exampleRequest: { status: 'under_review' },
});
