import { defineEndpoint } from '../../../http/endpoint';
import { ruleParams } from '../rule-record';
import { getRuleShadowFields } from './get-rule-shadow.fields';
import { shadowExample, shadowRecord } from './shadow-record';

export const getRuleShadow = defineEndpoint({
  id: 'get-rule-shadow',
  method: 'GET',
  path: '/api/v1/rules/:id/shadow',
  scope: 'rules.read',
  counts: false,
  readsOnly: true,
  fields: getRuleShadowFields,
  params: ruleParams,
  reply: shadowRecord,
  wrapped: true,
  errors: ['not_found'],
  summary: 'Compare a rule in shadow with what was decided',
  description:
    'Tells what a version of a rule would have done to the orders that were screened while it was in shadow: how many it matched, which decisions it would have changed and to what, which active rules matched the same orders, what they turned out to be, and how much money they are about. For an active version it tells what would be otherwise without it. Each order was weighed when it was screened, with everything as it was then.',
  tags: ['Rules'],
  examples: { request: { since: '2026-01-01', until: '2026-01-30' }, reply: shadowExample },
});
