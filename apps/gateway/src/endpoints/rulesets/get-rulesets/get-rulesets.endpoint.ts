import { listedRuleset } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { getRulesetsFields } from './get-rulesets.fields';

export const getRulesets = defineEndpoint({
  id: 'get-rulesets',
  method: 'GET',
  path: '/api/v1/rulesets',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRulesetsFields,
  reply: z.object({ rulesets: z.array(listedRuleset), next_cursor: nextCursor }),
  wrapped: true,
  errors: [],
  summary: 'List the published rule sets',
  description:
    'Pages through the published rule sets, newest first. Every change of the rules in use publishes the next set. The meaning of a number never changes, and a stored screening names the set that decided it.',
  tags: ['Rules'],
});
