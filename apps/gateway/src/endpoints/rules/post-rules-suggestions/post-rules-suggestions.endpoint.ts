import { suggestRules } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';

export const postRulesSuggestions = defineEndpoint({
  id: 'post-rules-suggestions',
  method: 'POST',
  path: '/api/v1/rules/suggestions',
  scope: 'rules.write',
  counts: true,
  fields: z.object({}),
  query: z.object({ sandbox_error: sandboxError }),
  reply: suggestRules.reply,
  wrapped: true,
  errors: ['conflict'],
  summary: 'Search for rules',
  description:
    'Searches the newest 100,000 orders with a known outcome, of those that were approved, for conditions that match frauds and few legitimate orders. The search is a job: GET rules/suggestions returns its state and what it has found, GET jobs/{id}/progress streams its progress, POST jobs/{id}/cancel ends it. While one is waiting or running, that one is returned. No rule is saved.',
  tags: ['Rules'],
});
