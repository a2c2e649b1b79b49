import { evaluateSignals } from '@rampart/risk';
import { buildFacts, buildLearned, buildLocation } from '../../../facts/screening-facts.builder';
import { binCountryMismatch } from './bin-country-mismatch.signal';

const facts = (isBinCountryMatch: boolean | null) =>
  buildFacts({
    isBinCountryMatch,
    learned: buildLearned({
      card: {
        brand: 'VISA',
        type: 'credit',
        subtype: null,
        issuingBank: null,
        issuingCountry: 'BR',
        isPrepaid: false,
        isBinExist: true,
        contributions: [],
      },
      billing: buildLocation({ countryCode: 'US' }),
    }),
  });

describe('bin_country_mismatch', () => {
  it('fires when card and billing address are of different countries, with its sentence', () => {
    expect(evaluateSignals([binCountryMismatch], facts(false))).toEqual([
      {
        code: 'bin_country_mismatch',
        points: 20,
        reason: 'The card was issued in Brazil, but the billing address is in the United States.',
        evidence: { card_country: 'BR', billing_country: 'US' },
      },
    ]);
  });

  it('does not fire within one country', () => {
    expect(binCountryMismatch.evaluate(facts(true))).toBeNull();
  });

  it('is silent when either country is unknown', () => {
    expect(binCountryMismatch.evaluate(facts(null))).toBeNull();
  });
});
