import { shadowReport } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { ruleParams } from '../rule-fields';
import { getRuleShadowFields } from './get-rule-shadow.fields';

export const getRuleShadow = defineEndpoint({
  id: 'get-rule-shadow',
  method: 'GET',
  path: '/api/v1/rules/:id/shadow',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRuleShadowFields,
  params: ruleParams,
  reply: shadowReport,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Compare a rule with the decisions made',
  description:
    'Reports what a version of a rule would have done to the orders screened while it was in shadow: how many it matched, which decisions it would have changed and to what, which active rules matched the same orders, their outcomes, and the amounts concerned. For an active version it reports what would be different without it. Each order was evaluated when it was screened, with everything as it was then.',
  tags: ['Rules'],
  exampleRequest: { since: '2026-01-01', until: '2026-01-31' },
});
