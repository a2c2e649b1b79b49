import { promotionLimitsRecord } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
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
  summary: 'Read the promotion limits of rules',
  description:
    'A publication is refused with `promotion_refused` and the figures when it would exceed one of these limits, judged by what its rules did in shadow during the last 30 days. All rules of a publication are judged together. Null means no limit.',
  tags: ['Rules'],
});
