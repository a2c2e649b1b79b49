import { evaluateSignals } from '@rampart/risk';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildLocation,
} from '../../../facts/screening-facts.builder';
import { ipCountryMismatch } from './ip-country-mismatch.signal';

const learned = buildLearned({
  ip: buildIpFacts({ countryCode: 'NG' }),
  billing: buildLocation({ countryCode: 'US' }),
});
const facts = (isIpCountryMatch: boolean | null) =>
  buildFacts({ learned, billing: { ipDistanceKm: null, isIpCountryMatch } });

describe('ip_country_mismatch', () => {
  it('fires when the IP and the billing address are in different countries, with its sentence', () => {
    expect(evaluateSignals([ipCountryMismatch], facts(false))).toEqual([
      {
        code: 'ip_country_mismatch',
        points: 18,
        reason: 'The order was placed from Nigeria, but the billing address is in the United States.',
        evidence: { ip_country: 'NG', billing_country: 'US' },
      },
    ]);
  });

  it('does not fire within one country', () => {
    expect(ipCountryMismatch.evaluate(facts(true))).toBeNull();
  });

  it('is silent when either country is unknown', () => {
    expect(ipCountryMismatch.evaluate(facts(null))).toBeNull();
  });
});
