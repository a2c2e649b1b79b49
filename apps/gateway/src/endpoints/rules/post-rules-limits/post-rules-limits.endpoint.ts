import { promotionLimitsRecord } from '@rampart/contracts';
import { z } from 'zod';
import { defineEndpoint } from '../../../http/endpoint';
import { sandboxError } from '../../sandbox/sandbox-error.field';
import { promotionLimitsDocument } from './promotion-limits-document';

export const postRulesLimits = defineEndpoint({
  id: 'post-rules-limits',
  method: 'POST',
  path: '/api/v1/rules/limits',
  scope: 'rules.write',
  counts: true,
  fields: z.object({}),
  document: promotionLimitsDocument,
  query: z.object({ sandbox_error: sandboxError }),
  reply: promotionLimitsRecord,
  wrapped: true,
  errors: [],
  summary: 'Change the promotion limits of rules',
  description:
    'Changes the limits that are sent and keeps the rest; null removes a limit. Applies from the next publication on; active rules stay active.',
  tags: ['Rules'],
  exampleRequest: { max_reject_rate_increase: 0.5, max_review_rate_increase: null },
});
