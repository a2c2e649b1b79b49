import { caseSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseAssignFields, postCaseAssignQuery } from './post-case-assign.fields';

export const postCaseAssign = defineEndpoint({
  id: 'post-case-assign',
  method: 'POST',
  path: '/api/v1/cases/:id/assign',
  scope: 'cases.write',
  counts: true,
  fields: postCaseAssignFields,
  query: postCaseAssignQuery,
  params: caseParams,
  reply: caseSummary,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Assign a case',
  description:
    'Assigns a case to an analyst, which puts it in review, or unassigns it, which opens it again. Of several concurrent assignments the last one holds; the history shows them all. A decided case is answered with `conflict`. Emits `case.assigned`.',
  tags: ['Cases'],
  exampleRequest: { assignee: 'ann' },
});
