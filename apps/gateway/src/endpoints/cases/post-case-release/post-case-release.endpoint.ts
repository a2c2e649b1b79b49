import { caseSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseReleaseFields, postCaseReleaseQuery } from './post-case-release.fields';

export const postCaseRelease = defineEndpoint({
  id: 'post-case-release',
  method: 'POST',
  path: '/api/v1/cases/:id/release',
  scope: 'cases.write',
  counts: false,
  fields: postCaseReleaseFields,
  query: postCaseReleaseQuery,
  params: caseParams,
  reply: caseSummary,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Release a case',
  description:
    'Ends an analyst’s lease, so that the next call of `claim-next` may hand the case out. A case without a lease stays as it is; `conflict` while another analyst has it.',
  tags: ['Cases'],
  exampleRequest: { analyst: 'ann' },
});
