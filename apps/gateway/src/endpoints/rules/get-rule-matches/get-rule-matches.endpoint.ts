import { ruleMatch } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { ruleParams } from '../rule-fields';
import { getRuleMatchesFields } from './get-rule-matches.fields';

export const getRuleMatches = defineEndpoint({
  id: 'get-rule-matches',
  method: 'GET',
  path: '/api/v1/rules/:id/matches',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRuleMatchesFields,
  params: ruleParams,
  reply: z.object({ matches: z.array(ruleMatch), next_cursor: nextCursor }),
  wrapped: true,
  errors: ['not_found'],
  summary: 'List the orders that a rule matched',
  description:
    'The orders behind the counts of a rule, newest first: those that its active versions matched, and those that a version in shadow did, each with the status that was given and the one otherwise. With the scope `screen.read` each has the order as lists show it. Where a filter holds for few of very many matches, a page may be short or empty although another one follows.',
  tags: ['Rules'],
  exampleRequest: { mode: 'active', limit: 10 },
});
