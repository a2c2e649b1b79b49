import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { rulesetExample, rulesetRecord } from '../ruleset-record';
import { getRulesetsFields } from './get-rulesets.fields';

export const getRulesets = defineEndpoint({
  id: 'get-rulesets',
  method: 'GET',
  path: '/api/v1/rulesets',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRulesetsFields,
  reply: z.object({ rulesets: z.array(rulesetRecord), next_cursor: nextCursor }),
  wrapped: true,
  errors: [],
  summary: 'Read the published rule sets',
  description:
    'Pages through the rule sets that were published, newest first. Every change of what is asked of orders and events publishes the next one; a number never changes its meaning, and a stored screening names the one that decided it.',
  tags: ['Rules'],
  examples: { reply: { rulesets: [rulesetExample], next_cursor: null } },
});
