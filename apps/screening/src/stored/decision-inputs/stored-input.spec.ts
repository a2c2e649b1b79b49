import type { DecisionInput } from '../../facts/decision-input';
import { readFeatures } from '../../facts/features/feature-record';
import { orderValuesOf } from '../../facts/order-values';
import { buildFacts, buildOrder } from '../../facts/screening-facts.builder';
import { readInput, writeInput } from './stored-input';

const at = new Date('2026-03-01T12:00:00Z');
const order = buildOrder({ email: 'ann@example.com', amount: 0.1 + 0.2, currency: 'EUR' });
const values = orderValuesOf(order, null);

const input: DecisionInput = {
  at,
  features: readFeatures({
    facts: buildFacts({ order }),
    at,
    totals: { amount: null, attempts: null },
    history: { 'email.orders_7d': 3 },
  }),
  values,
  evidence: [
    { code: 'disposable_email', points: 31.5, reason: 'A sentence.', evidence: { domain: 'x.example' } },
    { code: 'email_limit', points: -1.25, reason: 'Another.', evidence: {} },
  ],
  blacklisted: ['email_domain', 'ip'],
  whitelisted: ['device'],
  nonOverridable: ['ip'],
  thresholds: { reviewAbove: 70, rejectFrom: 90.5 },
};

describe('a stored input', () => {
  it('is read as it was, to the bit, but for the sentences and what stood behind the points', () => {
    const bare = input.evidence.map((each) => ({ ...each, reason: '', evidence: {} }));
    expect(readInput(writeInput(input), at, values)).toEqual({ ...input, evidence: bare });
  });

  it('contains no value of a person', () => {
    expect(writeInput(input)).not.toContain('ann@');
  });

  it('is read without the values of the order once they are gone', () => {
    expect(readInput(writeInput(input), at, null).values).toBeNull();
  });

  it('of an earlier list of features has null for later ones', () => {
    const earlier = writeInput({ ...input, features: input.features.slice(0, 2) });
    const { features } = readInput(earlier, at, values);
    expect(features).toHaveLength(input.features.length);
    expect(features.slice(0, 3)).toEqual([...input.features.slice(0, 2), null]);
  });
});
