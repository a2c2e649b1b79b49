import { evaluateSignals } from '@rampart/risk';
import {
  buildFacts,
  buildIpFacts,
  buildLearned,
  buildLocation,
  buildShipping,
} from '../../../facts/screening-facts.builder';
import { ipAndShippingElsewhere } from './ip-and-shipping-elsewhere.signal';

interface Where {
  readonly ip: Parameters<typeof buildIpFacts>[0];
  readonly shipping: string;
  readonly isCityMatch?: boolean | null;
}

const order = ({ ip, shipping, isCityMatch = null }: Where) =>
  buildFacts({
    learned: buildLearned({
      ip: buildIpFacts(ip),
      billing: buildLocation({ countryCode: 'DE' }),
      shipping: buildShipping({ countryCode: shipping }),
    }),
    billing: { ipDistanceKm: null, isIpCountryMatch: ip?.countryCode === 'DE' },
    addresses: {
      isCountryMatch: shipping === 'DE',
      isStateMatch: null,
      isCityMatch,
      isPostcodeMatch: null,
    },
  });

describe('ip_and_shipping_elsewhere', () => {
  it('fires when neither the address nor the goods fit the bill, with its sentence', () => {
    const facts = order({ ip: { countryCode: 'NG' }, shipping: 'DE', isCityMatch: false });
    expect(evaluateSignals([ipAndShippingElsewhere], facts)).toEqual([
      {
        code: 'ip_and_shipping_elsewhere',
        points: 24,
        reason: 'Neither the IP address nor the shipping address fits the billing address.',
        evidence: {},
      },
    ]);
  });

  it('fires on an address that hides its user, wherever that lies', () => {
    const facts = order({ ip: { countryCode: 'DE', isHosting: true }, shipping: 'FR' });
    expect(ipAndShippingElsewhere.evaluate(facts)).toEqual({});
  });

  it.each<[string, Where]>([
    ['who lives abroad and has a bank at home', { ip: { countryCode: 'FR' }, shipping: 'FR' }],
    ['a gift from home', { ip: { countryCode: 'DE' }, shipping: 'DE', isCityMatch: false }],
    ['an order for home on a journey', { ip: { countryCode: 'NG' }, shipping: 'DE', isCityMatch: true }],
    [
      "a gift through a company's gateway abroad",
      { ip: { countryCode: 'US', usageTypes: ['COM'] }, shipping: 'DE', isCityMatch: false },
    ],
  ])('does not fire on %s', (_who, where) => {
    expect(ipAndShippingElsewhere.evaluate(order(where))).toBeNull();
  });
});
