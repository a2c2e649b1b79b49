import { type RuleActionRecord, ruleActionRecord } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { toCursor } from '../../../http/paging/cursor';
import { nextCursor } from '../../../http/paging/page-fields';
import { ruleParams } from '../rule-fields';
import { getRuleActionsFields } from './get-rule-actions.fields';

const example: RuleActionRecord = {
  id: 311,
  rule_id: 12,
  version: 1,
  action: 'ADD_TO_LIST',
  state: 'done',
  shield_id: '20260131-a1b2c3',
  source_event_id: null,
  matched_at: '2026-01-31T09:15:00.120Z',
  tried_at: '2026-01-31T09:15:00.180Z',
  tries: 1,
  entry_id: 4711,
  case_id: null,
  is_new: true,
  error: null,
};

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
  examples: {
    request: { state: 'refused', limit: 50 },
    reply: {
      actions: [example],
      next_cursor: toCursor('get-rule-actions', { before: example.id }),
    },
  },
});
