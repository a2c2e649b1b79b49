import { evaluateSignals } from '@rampart/risk';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildShipping,
} from '../../../facts/screening-facts.builder';
import { billShipCountryMismatch } from './bill-ship-country-mismatch.signal';

const facts = (isCountryMatch: boolean | null) =>
  buildFacts({
    addresses: { isCountryMatch, isStateMatch: null, isCityMatch: null, isPostcodeMatch: null },
    learned: buildLearned({
      billing: buildLocation({ countryCode: 'US' }),
      shipping: buildShipping({ countryCode: 'GH' }),
    }),
  });

describe('bill_ship_country_mismatch', () => {
  it('fires when bill and goods go to different countries, with its sentence', () => {
    expect(evaluateSignals([billShipCountryMismatch], facts(false))).toEqual([
      {
        code: 'bill_ship_country_mismatch',
        points: 28,
        reason: 'The billing address is in the United States, but the goods go to Ghana.',
        evidence: { billing_country: 'US', shipping_country: 'GH', is_placed_there: false },
      },
    ]);
  });

  it('weighs less when the order was placed where the goods go', () => {
    const given = facts(false);
    const learned = { ...buildLearned(), ...given.learned, ip: buildIpFacts({ countryCode: 'GH' }) };
    expect(evaluateSignals([billShipCountryMismatch], { ...given, learned })).toMatchObject([
      { points: 8, evidence: { is_placed_there: true } },
    ]);
  });

  it('does not fire within one country', () => {
    expect(billShipCountryMismatch.evaluate(facts(true))).toBeNull();
  });

  it('is silent when either country is unknown', () => {
    expect(billShipCountryMismatch.evaluate(facts(null))).toBeNull();
  });
});
