import { workflowRule } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { ruleDocument } from '../rule-document';
import { definitionExample } from '../rule-examples';
import { ruleParams } from '../rule-fields';

export const postRuleVersions = defineEndpoint({
  id: 'post-rule-versions',
  method: 'POST',
  path: '/api/v1/rules/:id/versions',
  scope: 'rules.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  document: ruleDocument.extend({
    expected_version: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe('The newest version that you know. If there is a newer one, the answer is `conflict`.'),
  }),
  params: ruleParams,
  reply: workflowRule,
  wrapped: true,
  errors: ['not_found', 'conflict'],
  summary: 'Change a rule',
  description:
    'Adds a version to a rule, as a draft. The version in use stays in use until the new one is given a mode, so a change can be tried in shadow beside the version that decides. Content equal to the newest version adds nothing.',
  tags: ['Rules'],
  exampleRequest: { ...definitionExample, expected_version: 1 },
});
