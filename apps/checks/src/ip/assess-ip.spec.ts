import { compileAsnTable } from '../reference-data/compile/ip-asn';
import { buildDataSets } from '../reference-data/data-sets.builder';
import { assessIp } from './assess-ip';

const MOUNTAIN_VIEW = {
  countryCode: 'US',
  region: 'California',
  city: 'Mountain View',
  latitude: 37.422,
  longitude: -122.085,
};
const MONTREAL = { countryCode: 'CA', region: 'Quebec', city: 'Montreal', latitude: 45.5, longitude: -73.57 };

const sets = buildDataSets({
  ipAsn: compileAsnTable(
    Buffer.from('134744064,134744319,15169,Google LLC\n402653184,419430399,5769,Videotron\n'),
    Buffer.alloc(0),
  ),
  asnKinds: new Map([
    [15_169, 'hosting' as const],
    [5769, 'isp' as const],
  ]),
  ipCity: {
    find: (ip) => ({ '8.8.8.8': MOUNTAIN_VIEW, '8.8.8.9': MONTREAL, '24.48.0.1': MONTREAL })[ip] ?? null,
  },
  ipCountry: { find: () => 'US' },
});

describe('assessIp', () => {
  it('names location, owner and suspicions of an address', () => {
    expect(assessIp(sets, '8.8.8.8')).toEqual({
      ip: '8.8.8.8',
      range: 'public',
      continent: 'North America',
      countryCode: 'US',
      countryName: 'United States',
      region: 'California',
      city: 'Mountain View',
      latitude: 37.422,
      longitude: -122.085,
      zipCode: null,
      timezone: 'America/Los_Angeles',
      asn: 15_169,
      ispName: 'Google LLC',
      organization: 'Google LLC',
      domain: null,
      netspeed: null,
      mobileMnc: null,
      mobileMcc: null,
      mobileBrand: null,
      elevation: null,
      usageTypes: ['DCH'],
      isProxy: true,
      proxyType: 'DCH',
      isHosting: true,
      isMobile: false,
      contributions: [expect.objectContaining({ code: 'ip_hosting', points: 30 })],
      fraudScore: 30,
    });
  });

  it('believes the registry for a data centre, and guesses no city in another country', () => {
    expect(assessIp(sets, '8.8.8.9')).toMatchObject({
      countryCode: 'US',
      city: null,
      latitude: null,
      timezone: null,
    });
  });

  it('believes the city set for people at home', () => {
    expect(assessIp(sets, '24.48.0.1')).toMatchObject({ countryCode: 'CA', city: 'Montreal', fraudScore: 0 });
  });

  it('judges a transition address by the IPv4 address inside, and echoes what was asked', () => {
    expect(assessIp(sets, '2002:808:808::1')).toMatchObject({
      ip: '2002:808:808::1',
      asn: 15_169,
      fraudScore: 30,
    });
    expect(assessIp(sets, '2002:a00:1::1')).toMatchObject({ range: 'private', asn: null });
  });

  it.each([
    ['10.0.0.1', 'private', 20],
    ['100.64.0.1', 'cgnat', 20],
    ['fe80::1', 'link_local', 20],
    ['192.0.2.1', 'reserved', 50],
    ['ff02::1', 'multicast', 50],
  ])('knows of %s its range and no more', (ip, range, fraudScore) => {
    expect(assessIp(sets, ip)).toMatchObject({
      range,
      fraudScore,
      countryCode: null,
      timezone: null,
      asn: null,
      usageTypes: [],
      isProxy: false,
      contributions: [{ code: 'ip_not_public' }],
    });
  });

  it('is null for an address that no set has', () => {
    expect(assessIp(buildDataSets(), '9.9.9.9')).toMatchObject({
      range: 'public',
      countryCode: null,
      proxyType: null,
      contributions: [],
      fraudScore: 0,
    });
  });
});
