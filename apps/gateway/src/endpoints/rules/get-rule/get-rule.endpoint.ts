import { workflowRule } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { ruleParams } from '../rule-fields';
import { getRuleFields } from './get-rule.fields';

export const getRuleEndpoint = defineEndpoint({
  id: 'get-rule',
  method: 'GET',
  path: '/api/v1/rules/:id',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRuleFields,
  params: ruleParams,
  reply: workflowRule,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read a rule',
  description:
    'Returns a rule with its newest fifty versions and their modes, deleted or not: the content of a version never changes, since stored decisions rest on it. A rule of another account is answered like an unknown one.',
  tags: ['Rules'],
});
