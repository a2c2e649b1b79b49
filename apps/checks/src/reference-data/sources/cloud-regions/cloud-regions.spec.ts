import { runAtOnce } from '../../look-up/steps';
import { locationsByCode, readCloudLocations } from './cloud-locations';
import { cloudRegions, compileCloudNetworks } from './cloud-regions';

describe('cloudRegions', () => {
  it.each([
    ['52.4.7.9', 'US', 'Virginia', 'Ashburn'],
    ['52.93.127.163', 'US', 'Virginia', 'Ashburn'],
    ['52.93.178.219', 'US', 'California', 'San Jose'],
    ['15.230.39.10', 'US', 'Ohio', 'Columbus'],
    ['54.148.0.1', 'US', 'Oregon', 'Boardman'],
    ['63.249.150.1', 'IE', 'Leinster', 'Dublin'],
    ['1.178.103.255', 'HK', null, 'Hong Kong'],
    ['1.178.10.1', 'DE', null, null],
    ['13.36.0.1', 'FR', 'Île-de-France', 'Paris'],
    ['13.34.1.65', 'AU', 'New South Wales', 'Sydney'],
    ['45.33.181.9', 'GB', 'England', 'London'],
    ['13.128.16.1', 'MX', null, null],
  ])('places %s in %s, %s, %s', async (ip, countryCode, region, city) => {
    const { data } = await cloudRegions.load();
    expect(data.find(ip)).toMatchObject({ countryCode, region, city });
  });

  it('lets a local zone speak inside the network of the region it belongs to', async () => {
    const { data } = await cloudRegions.load();
    expect(data.find('5.174.95.255')?.city).toBe('Boardman');
    expect(data.find('5.174.96.0')?.city).toBe('Portland');
    expect(data.find('13.144.1.0')?.countryCode).toBe('TH');
    expect(data.find('13.144.16.0')?.countryCode).toBe('SG');
  });

  it('has no answer for addresses outside clouds, nor for IPv6', async () => {
    const { data } = await cloudRegions.load();
    expect(data.find('192.0.2.1')).toBeNull();
    expect(data.find('2600:1f18::1')).toBeNull();
  });

  it('contains every network that its table names', async () => {
    expect((await cloudRegions.load()).info.rows).toBeGreaterThan(2_400);
  });

  it('names the only region of a country, and none where there are several', async () => {
    const { data } = await cloudRegions.load();
    expect(data.onlyAmazonLocationIn('SE')).toMatchObject({ region: 'Stockholm', city: 'Stockholm' });
    expect(data.onlyAmazonLocationIn('JP')).toBeNull();
    expect(data.onlyAmazonLocationIn('LI')).toBeNull();
  });
});

describe('compileCloudNetworks', () => {
  const [entry] = locationsByCode(readCloudLocations());
  const compile = (network: string, location: string) => () =>
    runAtOnce(compileCloudNetworks([{ network, location }], new Map([entry!])));

  it('refuses an entry that is not a network, and one at an unknown location', () => {
    expect(compile('192.0.2.0/33', entry![0])).toThrow('192.0.2.0/33 is no network');
    expect(compile('192.0.2.0/24', 'atlantis')).toThrow('192.0.2.0/24 is at atlantis');
  });
});
