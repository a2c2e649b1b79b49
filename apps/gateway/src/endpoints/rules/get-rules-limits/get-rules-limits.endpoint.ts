import { defineEndpoint } from '../../../http/endpoint';
import { limitsExample, promotionLimitsRecord } from '../promotion-limits-record';
import { getRulesLimitsFields } from './get-rules-limits.fields';

export const getRulesLimits = defineEndpoint({
  id: 'get-rules-limits',
  method: 'GET',
  path: '/api/v1/rules/limits',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRulesLimitsFields,
  reply: promotionLimitsRecord,
  wrapped: true,
  errors: [],
  summary: 'Read what rules may change when they become active',
  description:
    'A publication that would pass one of these limits, by what its rules did in shadow during the last 30 days, is refused with `promotion_refused` and the figures. All rules of a publication are judged together. Null is no limit.',
  tags: ['Rules'],
  examples: { reply: limitsExample },
});
