import { caseSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseClaimFields, postCaseClaimQuery } from './post-case-claim.fields';

export const postCaseClaim = defineEndpoint({
  id: 'post-case-claim',
  method: 'POST',
  path: '/api/v1/cases/:id/claim',
  scope: 'cases.write',
  counts: false,
  fields: postCaseClaimFields,
  query: postCaseClaimQuery,
  params: caseParams,
  reply: caseSummary,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Claim a case, or renew its lease',
  description:
    'Leases a case for an analyst, or renews their lease from now on. `conflict` while another analyst has it, and once it is decided. A snoozed case can be claimed.',
  tags: ['Cases'],
  exampleRequest: { analyst: 'ann' },
});
