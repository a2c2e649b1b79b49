import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { nextCursor } from '../../../http/paging/page-fields';
import { ruleParams } from '../rule-record';
import { getRuleActionsFields } from './get-rule-actions.fields';
import { ruleActionExample, ruleActionShape } from './rule-action-record';

export const getRuleActions = defineEndpoint({
  id: 'get-rule-actions',
  method: 'GET',
  path: '/api/v1/rules/:id/actions',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRuleActionsFields,
  params: ruleParams,
  reply: z.object({ actions: z.array(ruleActionShape), next_cursor: nextCursor }),
  wrapped: true,
  errors: ['not_found'],
  summary: 'Read what a rule did',
  description:
    'Pages through what the matches of an active rule asked for beside the answer, newest first: values put on a list, cases opened. Each is done once, however often a part of Rampart is restarted. What cannot be done now waits, and what never can is refused with the reason.',
  tags: ['Rules'],
  examples: {
    request: { state: 'refused', limit: 50 },
    reply: {
      actions: [ruleActionExample],
      next_cursor: toCursor('get-rule-actions', { before: ruleActionExample.id }),
    },
  },
});
