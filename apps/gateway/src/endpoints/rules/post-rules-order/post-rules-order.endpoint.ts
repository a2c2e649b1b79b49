import { MAX_ACTIVE_RULES, MAX_SHADOW_RULES, orderRules } from '@rampart/contracts';
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
      .describe('Ids of rules in use, in the order in which they are to be evaluated.'),
    expected_number: expectedNumberMember,
  }),
  reply: orderRules.reply,
  wrapped: true,
  errors: ['conflict', 'promotion_refused'],
  summary: 'Reorder rules',
  description:
    'Redistributes the priorities of the named rules among them; other rules keep theirs. A priority is part of a version, so each rule that moves gets a new version in the mode of the previous one.',
  tags: ['Rules'],
  exampleRequest: { rule_ids: [2, 1], expected_number: 2 },
});
