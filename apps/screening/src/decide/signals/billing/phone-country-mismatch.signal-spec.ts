import { evaluateSignals } from '@rampart/risk';
import {
  buildFacts,
  buildLearned,
  buildLocation,
  buildShipping,
} from '../../../facts/screening-facts.builder';
import { phoneCountryMismatch } from './phone-country-mismatch.signal';

const facts = (phoneCountry: string | null, billingCountry: string | null) =>
  buildFacts({
    learned: buildLearned({
      phone: { e164: '+442079460958', countryCode: phoneCountry, isDisposable: false, contributions: [] },
      billing: buildLocation({ countryCode: billingCountry }),
    }),
  });

describe('phone_country_mismatch', () => {
  it('fires when phone and billing address are of different countries, with its sentence', () => {
    expect(evaluateSignals([phoneCountryMismatch], facts('GB', 'US'))).toEqual([
      {
        code: 'phone_country_mismatch',
        points: 26,
        reason:
          'The phone number is from the United Kingdom, but the billing address is in the United States.',
        evidence: { phone_country: 'GB', billing_country: 'US' },
      },
    ]);
  });

  it('does not fire where the goods go to the country of the number', () => {
    const given = facts('GB', 'US');
    const learned = { ...buildLearned(), ...given.learned, shipping: buildShipping({ countryCode: 'GB' }) };
    expect(phoneCountryMismatch.evaluate({ ...given, learned })).toBeNull();
  });

  it('does not fire within one country', () => {
    expect(phoneCountryMismatch.evaluate(facts('GB', 'GB'))).toBeNull();
  });

  it.each([
    ['PR', 'US'],
    ['US', 'GU'],
    ['GP', 'FR'],
    ['GG', 'GB'],
    ['AX', 'FI'],
  ])('does not fire for a territory and its country (%s, %s)', (phone, billing) => {
    expect(phoneCountryMismatch.evaluate(facts(phone, billing))).toBeNull();
  });

  it('fires between Hong Kong and China', () => {
    expect(phoneCountryMismatch.evaluate(facts('HK', 'CN'))).not.toBeNull();
  });

  it.each([
    [null, 'US'],
    ['GB', null],
  ])('is silent when a country is unknown (%s, %s)', (phone, billing) => {
    expect(phoneCountryMismatch.evaluate(facts(phone, billing))).toBeNull();
  });

  it('is silent when the checks could not be asked', () => {
    expect(phoneCountryMismatch.evaluate(buildFacts({ learned: null }))).toBeNull();
  });
});
