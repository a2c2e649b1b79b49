import { problemsOf, readList } from '../../read-lines.fixture';
import { geofeedsFormat } from './geofeeds.format';

describe('a geofeed', () => {
  it('returns the location of the narrowest network', async () => {
    const { data, rows } = await readList(
      geofeedsFormat,
      '# RFC 8805',
      '192.0.2.0/24,US,US-AL,Alabaster,',
      '192.0.2.5,US,US-AL,Alabaster,',
      '192.0.2.128/25,de,,,',
      '2001:db8::/32,,,,',
    );
    expect(rows).toBe(4);
    expect(data.find('192.0.2.5')).toEqual({ countryCode: 'US', regionCode: 'US-AL', city: 'Alabaster' });
    expect(data.find('192.0.2.200')).toEqual({ countryCode: 'DE', regionCode: null, city: null });
    expect(data.find('2001:db8::1')).toEqual({ countryCode: null, regionCode: null, city: null });
    expect(data.find('198.51.100.1')).toBeNull();
  });

  it.each([
    [
      '192.0.2.0/24,USA,,,',
      'expected a country of two letters in the second field, got "192.0.2.0/24,USA,,,"',
    ],
    [
      '192.0.2.0/24,US,Alabama,,',
      'expected a region such as US-NY in the third field, got "192.0.2.0/24,US,Alabama,,"',
    ],
    ['192.168.0.0/16,US,,,', '"192.168.0.0/16" holds private addresses, which this set must not'],
  ])('refuses %p', async (line, problem) => {
    expect(await problemsOf(geofeedsFormat, line)).toEqual([`line 1: ${problem}`]);
  });
});
