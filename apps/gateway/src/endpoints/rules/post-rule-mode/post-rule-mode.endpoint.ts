import { setRuleMode } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ruleParams } from '../rule-fields';
import { postRuleModeFields } from './post-rule-mode.fields';

export const postRuleMode = defineEndpoint({
  id: 'post-rule-mode',
  method: 'POST',
  path: '/api/v1/rules/:id/mode',
  scope: 'rules.write',
  counts: true,
  fields: postRuleModeFields,
  query: z.object({ sandbox_error: sandboxError }),
  params: ruleParams,
  reply: setRuleMode.reply,
  wrapped: true,
  errors: ['not_found', 'conflict', 'promotion_refused'],
  summary: 'Try, promote or disable a version of a rule',
  description:
    'Sets the mode of a version and replaces a version that had this mode before. When that changes which rules are evaluated, the next rule set is published and applies to the very next order on every replica. A version that exceeds the account’s limits cannot become active: `promotion_refused`, with the figures. One that has not seen 100 orders in shadow is tried on a sample of the orders of the last 30 days instead (`backtest`); limits that these exceed yield to `confirm`. Emits `ruleset.published`.',
  tags: ['Rules'],
  exampleRequest: { version: 1, mode: 'shadow' },
});
