import { type ShadowReport, shadowReport } from '@rampart/contracts';
import { defineEndpoint } from '../../../http/endpoint';
import { ruleParams } from '../rule-fields';
import { getRuleShadowFields } from './get-rule-shadow.fields';

const example: ShadowReport = {
  rule_id: 12,
  version: 1,
  name: 'Large first order to a freight forwarder',
  mode: 'shadow',
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-01-31T00:00:00.000Z',
  screened: 40_000,
  matched: 220,
  live: {
    approve: 38_000,
    review: 1_200,
    reject: 800,
    approve_rate: 0.95,
    review_rate: 0.03,
    reject_rate: 0.02,
  },
  otherwise: {
    approve: 37_840,
    review: 1_360,
    reject: 800,
    approve_rate: 0.946,
    review_rate: 0.034,
    reject_rate: 0.02,
  },
  changes: [{ from: 'APPROVE', to: 'REVIEW', orders: 160 }],
  overlap: [{ rule_id: 7, version: 3, name: 'Card testing', orders: 41 }],
  outcomes: {
    confirmed_fraud: 31,
    legitimate: 9,
    unknown: 180,
    fraud_screened: 310,
    precision: 0.775,
    recall: 0.1,
  },
  amounts: [{ currency: 'EUR', matched: 184_210.5, changed: 120_044.1 }],
};

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
  examples: { request: { since: '2026-01-01', until: '2026-01-30' }, reply: example },
});
