import { planRuleset } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { MAX_SET_BYTES, wantedDocuments } from '../../rules/rule-document';
import { definitionExample } from '../../rules/rule-examples';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postRulesetsPlan = defineEndpoint({
  id: 'post-rulesets-plan',
  method: 'POST',
  path: '/api/v1/rulesets/plan',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: z.strictObject({ rules: wantedDocuments }),
  maxBodyBytes: MAX_SET_BYTES,
  reply: planRuleset.reply,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Preview a rule set',
  description:
    'Compares a whole set of rules with the current one and changes nothing. When some rules are not valid, nothing is compared: the error names the first by its index (`rules[3].expression`, from 0), and `details.items` up to a hundred of them, each with its line and column. `backtest` says what rules that become active without a time in shadow would have done to past orders.',
  tags: ['Rules'],
  exampleRequest: { rules: [{ ...definitionExample, mode: 'active' }] },
});
