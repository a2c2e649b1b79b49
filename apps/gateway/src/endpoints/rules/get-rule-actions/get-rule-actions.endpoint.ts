import { ruleActionRecord } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { nextCursor } from '../../../http/paging/page-fields';
import { ruleParams } from '../rule-fields';
import { getRuleActionsFields } from './get-rule-actions.fields';

export const getRuleActions = defineEndpoint({
  id: 'get-rule-actions',
  method: 'GET',
  path: '/api/v1/rules/:id/actions',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRuleActionsFields,
  params: ruleParams,
  reply: z.object({ actions: z.array(ruleActionRecord), next_cursor: nextCursor }),
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read the actions of a rule',
  description:
    'Pages through the actions that matches of an active rule started besides the decision, newest first: values put on a list, cases opened. Each is carried out once, even across restarts of Rampart. An action that cannot be carried out now waits; one that never can be is refused with the reason.',
  tags: ['Rules'],
  exampleRequest: { state: 'done' },
});
