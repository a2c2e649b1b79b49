import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { ruleExample, ruleRecord } from '../rule-record';
import { getRulesFields } from './get-rules.fields';

export const getRules = defineEndpoint({
  id: 'get-rules',
  method: 'GET',
  path: '/api/v1/rules',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRulesFields,
  reply: z.object({
    rules: z.array(ruleRecord).describe('Each with its newest version and those that are asked.'),
    number: z.int().nullable().describe('Of the rule set that holds; null when none was ever published.'),
    next_cursor: nextCursor,
  }),
  wrapped: true,
  errors: [],
  summary: 'Read the rules',
  description:
    'Pages through the workflow rules of the account, oldest first. In which order they are asked tells GET rulesets/{number}.',
  tags: ['Rules'],
  examples: { reply: { rules: [ruleExample], number: 7, next_cursor: null } },
});
