import { getRuleSuggestions } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const getRulesSuggestions = defineEndpoint({
  id: 'get-rules-suggestions',
  method: 'GET',
  path: '/api/v1/rules/suggestions',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: z.object({ sandbox_error: sandboxError }),
  reply: getRuleSuggestions.reply,
  wrapped: true,
  errors: [],
  summary: 'Read suggested rules',
  description:
    'What the newest search for rules has found, and the state of the newest one. Each suggestion is a condition with what it matches among the held-out orders, the newest 30 %, which the search did not see: expect figures like these, not those of the searched orders. Before you save one as a rule, try it with POST backtests.',
  tags: ['Rules'],
});
