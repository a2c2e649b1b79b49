import { caseSummary } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { getCasesFields } from './get-cases.fields';

export const getCases = defineEndpoint({
  id: 'get-cases',
  method: 'GET',
  path: '/api/v1/cases',
  scope: 'cases.read',
  counts: false,
  readsOnly: true,
  fields: getCasesFields,
  reply: z.object({
    cases: z.array(caseSummary),
    next_cursor: nextCursor,
  }),
  wrapped: true,
  errors: ['module_not_installed'],
  summary: 'Read the queue of cases',
  description:
    'Pages through the account’s cases. For cases that wait for an analyst, ask for `state=open`, most urgent first, with `sort=priority_desc`. While you page by update, a case that is updated moves to its new position; sorted by opening, every case comes exactly once.',
  tags: ['Cases'],
  exampleRequest: { state: 'open,in_review', sort: 'updated_desc', limit: 50 },
});
