import { workflowRule } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ruleDocument } from '../rule-document';
import { definitionExample } from '../rule-examples';

export const postRules = defineEndpoint({
  id: 'post-rules',
  method: 'POST',
  path: '/api/v1/rules',
  scope: 'rules.write',
  counts: true,
  isRepeatSafe: false,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: ruleDocument,
  reply: workflowRule,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Add a rule',
  description:
    'Adds a workflow rule. Its first version is a draft: it is not evaluated until it is given a mode. An expression that does not compile is refused with `details.line`, `column`, `found` and `expected`. A taken name, or one rule too many, is a `conflict`.',
  tags: ['Rules'],
  exampleRequest: definitionExample,
});
