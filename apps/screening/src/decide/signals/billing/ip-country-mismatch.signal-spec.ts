import { evaluateSignals } from '@rampart/risk';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildShipping,
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
        points: 36,
        reason: 'The order was placed from Nigeria, but the billing address is in the United States.',
        evidence: { ip_country: 'NG', billing_country: 'US', is_shipped_there: false },
      },
    ]);
  });

  it('weighs less when the goods go to the country of the IP address', () => {
    const there = { ...learned, shipping: buildShipping({ countryCode: 'NG' }) };
    expect(evaluateSignals([ipCountryMismatch], { ...facts(false), learned: there })).toMatchObject([
      { points: 10, evidence: { is_shipped_there: true } },
    ]);
  });

  it('takes a territory for the country that the goods go to', () => {
    const there = {
      ...learned,
      ip: buildIpFacts({ countryCode: 'RE' }),
      shipping: buildShipping({ countryCode: 'FR' }),
    };
    expect(evaluateSignals([ipCountryMismatch], { ...facts(false), learned: there })).toMatchObject([
      { points: 10, evidence: { is_shipped_there: true } },
    ]);
  });

  it.each([
    ['a VPN', { isProxy: true }],
    ['a data centre', { isHosting: true }],
    ['a relay', { usageTypes: ['CDN' as const] }],
    ["a company's gateway", { usageTypes: ['COM' as const] }],
  ])('does not fire on the address of %s, which is not where its user is', (_whose, ip) => {
    const hidden = { ...learned, ip: buildIpFacts({ countryCode: 'NG', ...ip }) };
    expect(ipCountryMismatch.evaluate({ ...facts(false), learned: hidden })).toBeNull();
  });

  it('does not fire within one country', () => {
    expect(ipCountryMismatch.evaluate(facts(true))).toBeNull();
  });

  it('is silent when either country is unknown', () => {
    expect(ipCountryMismatch.evaluate(facts(null))).toBeNull();
  });
});
