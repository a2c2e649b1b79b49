import { evaluateSignals } from '@rampart/risk';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { ipBillingDistance } from './ip-billing-distance.signal';

const facts = (ipDistanceKm: number | null) =>
  buildFacts({ billing: { ipDistanceKm, isIpCountryMatch: null } });

describe('ip_billing_distance', () => {
  it.each([
    [500, 4],
    [1_999.9, 4],
    [2_000, 8],
    [4_999.9, 8],
    [5_000, 12],
    [20_000, 12],
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

  it('does not fire just below 500 km', () => {
    expect(ipBillingDistance.evaluate(facts(499.9))).toBeNull();
  });

  it('is silent when the distance is unknown', () => {
    expect(ipBillingDistance.evaluate(facts(null))).toBeNull();
  });
});
