import { publishRuleset } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { MAX_SET_BYTES, wantedDocuments } from '../../rules/rule-document';
import { definitionExample } from '../../rules/rule-examples';
import { CONFIRM_TEXT } from '../../rules/rule-fields';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postRulesets = defineEndpoint({
  id: 'post-rulesets',
  method: 'POST',
  path: '/api/v1/rulesets',
  scope: 'rules.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: z.strictObject({
    rules: wantedDocuments,
    expected_number: z
      .int()
      .min(0)
      .describe(
        'Number of the rule set that you compared with, from POST rulesets/plan (0: none yet). If another one is current by now, the answer is `conflict` and nothing is changed.',
      ),
    confirm: z.boolean().default(false).describe(CONFIRM_TEXT),
  }),
  maxBodyBytes: MAX_SET_BYTES,
  reply: publishRuleset.reply,
  wrapped: true,
  errors: ['conflict', 'promotion_refused'],
  summary: 'Publish a whole rule set',
  description:
    'Replaces the rules in use by exactly those that are sent, all at once: no order is ever decided by a part of them. Rules that are left out are disabled, not deleted. A set that changes nothing publishes nothing. Emits `ruleset.published`.',
  tags: ['Rules'],
  exampleRequest: { rules: [{ ...definitionExample, mode: 'active' }], expected_number: 3 },
});
