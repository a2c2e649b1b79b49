import { workflowRule } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
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
    rules: z.array(workflowRule).describe('Each rule with its newest version and those in use.'),
    number: z.int().nullable().describe('Number of the current rule set; null when none was ever published.'),
    next_cursor: nextCursor,
  }),
  wrapped: true,
  errors: [],
  summary: 'List the rules',
  description:
    'Pages through the account’s workflow rules, oldest first. GET rulesets/{number} shows the order in which they are evaluated.',
  tags: ['Rules'],
});
