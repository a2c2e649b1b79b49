import { problemsOf, readList } from '../../read-lines.fixture';
import { asnRangesFormat } from './asn-ranges.format';
import { countryRangesFormat } from './country-ranges.format';

describe('a table of announced networks', () => {
  it('reads the lines of iptoasn, leaving out networks that are not announced', async () => {
    const { data, rows } = await readList(
      asnRangesFormat,
      '8.8.8.0\t8.8.8.255\t15169\tUS\tGOOGLE',
      '9.0.0.0\t9.255.255.255\t0\tNone\tNot routed',
      '2001:db8::\t2001:db8:ffff:ffff:ffff:ffff:ffff:ffff\t64500\tZZ\tEXAMPLE',
    );
    expect(rows).toBe(2);
    expect([data.ranges.find('8.8.8.8'), data.ranges.find('9.1.1.1')]).toEqual([15_169, null]);
    expect([data.ranges.find('2001:db8::9'), data.organizations.get(64_500)]).toEqual([64_500, 'EXAMPLE']);
  });

  it('is refused when it errs on what is certain', async () => {
    expect(await problemsOf(asnRangesFormat, '8.8.8.0,8.8.8.255,64500,Somebody else')).toEqual([
      '8.8.8.8 is announced by AS15169, not by AS64500',
    ]);
  });

  it.each(['8.8.8.0,8.8.8.255,15169', '8.8.8.9,8.8.8.0,1,x', '8.8.8.0,8.8.8.255,AS1,x'])(
    'refuses %p',
    async (line) => {
      expect((await problemsOf(asnRangesFormat, line))[0]).toMatch(/^line 1: expected start, end, AS number/);
    },
  );
});

describe('a table of countries', () => {
  it('reads ranges and networks', async () => {
    const { data } = await readList(countryRangesFormat, '192.0.2.0,192.0.2.255,AT', '2001:db8::/32,ZW');
    expect(['192.0.2.9', '2001:db8::1', '198.51.100.1'].map((ip) => data.find(ip))).toEqual([
      'AT',
      'ZW',
      null,
    ]);
  });

  it.each(['192.0.2.0/24,Austria', '192.0.2.0,at', 'x,AT'])('refuses %p', async (line) => {
    expect((await problemsOf(countryRangesFormat, line))[0]).toMatch(/^line 1: expected start,end,country/);
  });
});
