import { caseNote } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseNotesFields, postCaseNotesQuery } from './post-case-notes.fields';

export const postCaseNotes = defineEndpoint({
  id: 'post-case-notes',
  method: 'POST',
  path: '/api/v1/cases/:id/notes',
  scope: 'cases.write',
  counts: true,
  fields: postCaseNotesFields,
  query: postCaseNotesQuery,
  params: caseParams,
  reply: caseNote,
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Add a note to a case',
  description:
    'Notes are permanent: they cannot be changed or removed. Each call writes one; send an `Idempotency-Key` when you may have to repeat a call.',
  tags: ['Cases'],
  exampleRequest: { text: 'Called the customer.' },
});
