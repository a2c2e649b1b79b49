import { buildFacts, buildOrder, buildVerdicts } from '../../facts/screening-facts.builder';
import { DEFAULT_THRESHOLDS } from '../../facts/status-thresholds';
import { buildInput } from '../scoring/builders/decision-input.builder';
import { buildPolicy } from '../scoring/builders/policy.builder';
import { decideOrder } from '../scoring/decide-order';
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
  }),
  decision: decideOrder(
    buildInput({ features: { 'order.amount': 12.5 }, values: { email: 'ann@example.com' } }),
    buildPolicy([
      { expression: 'order.amount > 10', action: { type: 'TAG', tag: 'small' } },
      { expression: 'order.email == "ann@example.com"', action: { type: 'TAG', tag: 'ours' } },
      { expression: 'order.amount > 11', action: { type: 'TAG', tag: 'small' } },
      { expression: 'order.amount > 12', action: { type: 'TAG', tag: 'tried' }, mode: 'shadow' },
    ]),
  ),
  thresholds: DEFAULT_THRESHOLDS,
  identities: { email: 'hash', username: null, device: null, phone: null },
  warnings: [],
  degraded: [{ source: 'dns', cause: 'timeout' }],
});

describe('composeEvidence', () => {
  it('keeps what settled the status, and what could not be asked', () => {
    expect(evidence).toMatchObject({
      decidedBy: 'score',
      thresholds: DEFAULT_THRESHOLDS,
      degraded: [{ source: 'dns', cause: 'timeout' }],
      identities: { email: 'hash' },
    });
  });

  it('keeps the tags of active rules, each once', () => {
    expect(evidence.tags).toEqual(['small', 'ours']);
  });

  it('keeps no personal value', () => {
    expect(JSON.stringify(evidence)).not.toMatch(/ann|7946|High Street|Ann/);
  });
});
