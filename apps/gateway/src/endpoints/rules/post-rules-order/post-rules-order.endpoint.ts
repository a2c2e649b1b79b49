import { MAX_ACTIVE_RULES, MAX_SHADOW_RULES } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { expectedNumberMember } from '../rule-document';

export const postRulesOrder = defineEndpoint({
  id: 'post-rules-order',
  method: 'POST',
  path: '/api/v1/rules/order',
  scope: 'rules.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: z.strictObject({
    rule_ids: z
      .array(z.int())
      .min(1)
      .max(MAX_ACTIVE_RULES + MAX_SHADOW_RULES)
      .describe('Rules that are asked, in the order in which they are to be.'),
    expected_number: expectedNumberMember,
  }),
  reply: z.object({
    number: z.int().nullable().describe('Of the rule set that holds now; null when none was ever published.'),
    moved: z
      .array(
        z.object({
          rule_id: z.int().describe('Id of the rule.'),
          version: z.int().describe('Its new version.'),
          priority: z.int().describe('Its new priority.'),
        }),
      )
      .describe('The rules that got another priority.'),
  }),
  wrapped: true,
  errors: ['conflict', 'promotion_refused'],
  summary: 'Put rules into an order',
  description:
    'The rules share out the priorities that they have; rules that are not named keep theirs. A priority is part of what a version says, so each rule that moves gets a version of its own, in the mode of the one before.',
  tags: ['Rules'],
  examples: {
    request: { rule_ids: [14, 12], expected_number: 8 },
    reply: { number: 9, moved: [{ rule_id: 12, version: 2, priority: 201 }] },
  },
});
