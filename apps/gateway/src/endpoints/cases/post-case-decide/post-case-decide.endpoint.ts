import { caseSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseDecideFields, postCaseDecideQuery } from './post-case-decide.fields';

export const postCaseDecide = defineEndpoint({
  id: 'post-case-decide',
  method: 'POST',
  path: '/api/v1/cases/:id/decide',
  scope: 'cases.write',
  counts: true,
  fields: postCaseDecideFields,
  query: postCaseDecideQuery,
  params: caseParams,
  reply: caseSummary,
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Decide a case',
  description:
    'Closes a case with its outcome. The outcome applies to every linked screening without feedback of its own; feedback on a screening takes precedence. A decided case can be decided again: the newest outcome holds, and the history keeps both. Later feedback on another screening of the address opens a new case. Emits `case.decided`.',
  tags: ['Cases'],
  exampleRequest: { outcome: 'confirmed_fraud', note: 'Three chargebacks from one card.' },
});
