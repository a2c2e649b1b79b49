import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildTravel } from '../../../facts/screening-facts.builder';
import { impossibleTravel } from './impossible-travel.signal';

const facts = (ipLocationAnomaly: boolean | null, isAnonymous = false) =>
  buildFacts({
    travel: buildTravel({ ipLocationAnomaly, ipDistanceKm: 6_198.4, ipSpeedKmh: 12_397, isAnonymous }),
  });

describe('impossible_travel', () => {
  it('fires on an impossible journey, with its sentence', () => {
    expect(evaluateSignals([impossibleTravel], facts(true))).toEqual([
      {
        code: 'impossible_travel',
        points: 30,
        reason:
          'An earlier order or sign-in of the same customer came from about 6,198 km away, too recently to have travelled that far.',
        evidence: { distance_km: 6_198.4, speed_kmh: 12_397, is_anonymous: false },
      },
    ]);
  });

  it('weighs little when a proxy explains the jump', () => {
    expect(evaluateSignals([impossibleTravel], facts(true, true))).toMatchObject([{ points: 8 }]);
  });

  it('does not fire on an ordinary journey', () => {
    expect(impossibleTravel.evaluate(facts(false))).toBeNull();
  });

  it('is silent without earlier orders', () => {
    expect(impossibleTravel.evaluate(buildFacts())).toBeNull();
  });
});
