import { evaluateSignals } from '@rampart/risk';
import { buildFacts } from '../../../facts/screening-facts.builder';
import { billShipCityMismatch } from './bill-ship-city-mismatch.signal';

const matches = (isCityMatch: boolean | null, isCountryMatch: boolean | null = true) =>
  buildFacts({ addresses: { isCountryMatch, isStateMatch: null, isCityMatch, isPostcodeMatch: null } });

describe('bill_ship_city_mismatch', () => {
  it('fires when the goods go to another city of the country, with its sentence', () => {
    expect(evaluateSignals([billShipCityMismatch], matches(false))).toEqual([
      {
        code: 'bill_ship_city_mismatch',
        points: 18,
        reason: 'The goods go to another city than the bill.',
        evidence: {},
      },
    ]);
  });

  it('leaves another country to the signal for countries', () => {
    expect(billShipCityMismatch.evaluate(matches(false, false))).toBeNull();
  });

  it('does not fire within a city, and is silent when a city is unknown', () => {
    expect(billShipCityMismatch.evaluate(matches(true))).toBeNull();
    expect(billShipCityMismatch.evaluate(matches(null))).toBeNull();
  });
});
