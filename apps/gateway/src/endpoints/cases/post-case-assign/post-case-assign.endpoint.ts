import { defineEndpoint } from '../../../http/endpoint';
import { caseExample, caseParams, caseRecord } from '../case-record';
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
  reply: caseRecord,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Assign a case',
  description:
    'Gives a case to somebody, which puts it in review, or takes it from everybody, which opens it again. The last of several who take it at once has it; the history names them all. A decided case is answered with `conflict`. Emits `case.assigned`.',
  tags: ['Cases'],
  examples: { request: { assignee: 'ann' }, reply: caseExample },
});
