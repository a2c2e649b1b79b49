import { caseSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseSnoozeFields, postCaseSnoozeQuery } from './post-case-snooze.fields';

export const postCaseSnooze = defineEndpoint({
  id: 'post-case-snooze',
  method: 'POST',
  path: '/api/v1/cases/:id/snooze',
  scope: 'cases.write',
  counts: true,
  fields: postCaseSnoozeFields,
  query: postCaseSnoozeQuery,
  params: caseParams,
  reply: caseSummary,
  wrapped: true,
  errors: ['not_found', 'conflict', 'module_not_installed'],
  summary: 'Snooze a case',
  description:
    'Puts an undecided case aside: until then `claim-next` does not hand it out. Its lease ends; its due time stays. A decided case is answered with `conflict`.',
  tags: ['Cases'],
  exampleRequest: { minutes: 120 },
});
