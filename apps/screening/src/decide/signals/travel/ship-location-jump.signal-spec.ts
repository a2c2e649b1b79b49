import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildTravel } from '../../../facts/screening-facts.builder';
import { shipLocationJump } from './ship-location-jump.signal';

const facts = (shipLocationAnomaly: boolean | null) =>
  buildFacts({ travel: buildTravel({ shipLocationAnomaly, shipDistanceKm: 812.6 }) });

describe('ship_location_jump', () => {
  it('fires when the destination jumped, with its sentence', () => {
    expect(evaluateSignals([shipLocationJump], facts(true))).toEqual([
      {
        code: 'ship_location_jump',
        points: 26,
        reason: 'Within a day, another order of the same customer went to a place about 813 km away.',
        evidence: { distance_km: 812.6 },
      },
    ]);
  });

  it('weighs less for goods that go abroad, which count already', () => {
    const abroad = { isCountryMatch: false, isStateMatch: null, isCityMatch: null, isPostcodeMatch: null };
    expect(evaluateSignals([shipLocationJump], { ...facts(true), addresses: abroad })).toMatchObject([
      { points: 10, evidence: { distance_km: 812.6, is_shipped_abroad: true } },
    ]);
  });

  it('does not fire when the destination stayed', () => {
    expect(shipLocationJump.evaluate(facts(false))).toBeNull();
  });

  it('is silent without earlier orders', () => {
    expect(shipLocationJump.evaluate(buildFacts())).toBeNull();
  });
});
