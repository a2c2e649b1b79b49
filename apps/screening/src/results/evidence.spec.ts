import { decideOrder } from '../scoring/decide-order';
import { DEFAULT_THRESHOLDS } from '../scoring/decide-status';
import {
  buildFacts,
  buildOrder,
  buildVelocity,
  buildVerdicts,
} from '../screen-order/screening-facts.builder';
import { composeEvidence } from './evidence';

const order = buildOrder({
  email: 'ann@example.com',
  phone: '+442079460958',
  username: 'ann-of-the-green',
  name: 'Ann Example',
  shipAddr: '1 High Street',
  amount: 12.5,
  currency: 'EUR',
  binNo: '411111',
});

const evidence = composeEvidence({
  facts: buildFacts({
    order,
    lists: buildVerdicts({ whitelisted: ['device'] }),
    velocity: buildVelocity('email', { '3600s': 11 }),
  }),
  decision: decideOrder(buildVerdicts(), [], { amount: null, attempts: null }, DEFAULT_THRESHOLDS),
  thresholds: DEFAULT_THRESHOLDS,
  totals: {
    amount: { total: '20.00', limit: '1000', currency: 'EUR', isExceeded: false },
    attempts: null,
  },
  identities: { email: 'hash', username: null, device: null, phone: null },
  warnings: [],
  degraded: [{ source: 'dns', cause: 'timeout' }],
});

describe('composeEvidence', () => {
  it('keeps the features as they were', () => {
    expect(evidence).toMatchObject({
      featureSchema: 1,
      decidedBy: 'score',
      degraded: [{ source: 'dns', cause: 'timeout' }],
      features: {
        amount: 12.5,
        currency: 'EUR',
        dailyAmount: '20.00',
        cardAttempts: null,
        emailDomain: 'example.com',
        cardBin: '411111',
        velocity: {
          ip: null,
          email: { '60s': 1, '300s': 1, '3600s': 11, '86400s': 1 },
          phone: null,
          device: null,
          account: null,
        },
        whitelisted: ['device'],
      },
    });
  });

  it('keeps no personal value', () => {
    expect(JSON.stringify(evidence)).not.toMatch(/ann|7946|High Street|Ann/);
  });
});
