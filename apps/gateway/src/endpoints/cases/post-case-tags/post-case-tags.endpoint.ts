import { caseSummary } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { caseParams } from '../case-fields';
import { postCaseTagsFields, postCaseTagsQuery } from './post-case-tags.fields';

export const postCaseTags = defineEndpoint({
  id: 'post-case-tags',
  method: 'POST',
  path: '/api/v1/cases/:id/tags',
  scope: 'cases.write',
  counts: true,
  fields: postCaseTagsFields,
  query: postCaseTagsQuery,
  params: caseParams,
  reply: caseSummary,
  wrapped: true,
  errors: ['not_found', 'module_not_installed'],
  summary: 'Tag a case',
  description:
    'Adds and removes tags of a case, decided or not; a tag that is both added and removed is removed.',
  tags: ['Cases'],
  exampleRequest: { add: 'vip,call-back' },
});
