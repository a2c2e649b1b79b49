import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildIpFacts, buildLearned } from '../../../facts/screening-facts.builder';
import { ipBillingDistance } from './ip-billing-distance.signal';

const facts = (ipDistanceKm: number | null) =>
  buildFacts({ billing: { ipDistanceKm, isIpCountryMatch: null } });

describe('ip_billing_distance', () => {
  it.each([
    [1_000, 3],
    [1_999.9, 3],
    [2_000, 6],
    [20_000, 6],
  ])('gives at %d km %d points', (km, points) => {
    expect(evaluateSignals([ipBillingDistance], facts(km))).toMatchObject([{ points }]);
  });

  it('names the distance', () => {
    expect(evaluateSignals([ipBillingDistance], facts(5_570.2))).toMatchObject([
      {
        reason: 'The order was placed about 5,570 km away from the billing address.',
        evidence: { distance_km: 5_570.2 },
      },
    ]);
  });

  it('does not fire just below 1,000 km', () => {
    expect(ipBillingDistance.evaluate(facts(999.9))).toBeNull();
  });

  it('leaves another country to the signal for countries', () => {
    const abroad = buildFacts({ billing: { ipDistanceKm: 5_000, isIpCountryMatch: false } });
    expect(ipBillingDistance.evaluate(abroad)).toBeNull();
  });

  it('does not fire on an address that hides its user', () => {
    const learned = buildLearned({ ip: buildIpFacts({ isProxy: true }) });
    expect(ipBillingDistance.evaluate({ ...facts(5_000), learned })).toBeNull();
  });

  it('is silent when the distance is unknown', () => {
    expect(ipBillingDistance.evaluate(facts(null))).toBeNull();
  });
});
