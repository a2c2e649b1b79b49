import { evaluateSignals } from '@rampart/risk';
import {
  buildFacts,
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
        points: 14,
        reason: 'The billing address is in the United States, but the goods go to Ghana.',
        evidence: { billing_country: 'US', shipping_country: 'GH' },
      },
    ]);
  });

  it('does not fire within one country', () => {
    expect(billShipCountryMismatch.evaluate(facts(true))).toBeNull();
  });

  it('is silent when either country is unknown', () => {
    expect(billShipCountryMismatch.evaluate(facts(null))).toBeNull();
  });
});
