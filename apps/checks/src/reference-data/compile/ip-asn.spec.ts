import { RangeTable } from '../look-up/range-table';
import { compileAsnTable } from './ip-asn';

const V4 = '16777216,16777471,13335,"Cloudflare, Inc."\n16778240,16779263,38803,Gtelecom Pty Ltd\n';
const V6 = '2001:200::,2001:200:1b9:ffff:ffff:ffff:ffff:ffff,2500,""WIDE"" Project\n2a00::,2a00::ffff,1,A';

describe('the compiled table of networks', () => {
  const table = compileAsnTable(Buffer.from(V4), Buffer.from(V6));

  it.each([
    ['1.0.0.0', 13_335],
    ['1.0.0.255', 13_335],
    ['1.0.1.0', null],
    ['1.0.4.0', 38_803],
    ['1.0.7.255', 38_803],
    ['1.0.8.0', null],
    ['0.255.255.255', null],
    ['255.255.255.255', null],
    ['2001:200::', 2500],
    ['2001:200:1b9:ffff:ffff:ffff:ffff:ffff', 2500],
    ['2001:200:1ba::', null],
    ['2a00::1', 1],
    ['2a00::1:0', null],
    ['::1', null],
    ['ffff::', null],
    ['no address', null],
  ])('gives for %s the network %s', (ip, asn) => {
    expect(table.ranges.find(ip)).toBe(asn);
  });

  it('keeps each organisation once, without the quotes of the file', () => {
    const names = [13_335, 38_803, 2500, 1, 2].map((asn) => table.organizations.get(asn));
    expect(names).toEqual(['Cloudflare, Inc.', 'Gtelecom Pty Ltd', 'WIDE Project', 'A', undefined]);
    expect(table.organizations.size).toBe(4);
    expect(table.ranges.rows).toBe(4);
  });

  it('refuses a file with something else in it', () => {
    expect(() => compileAsnTable(Buffer.from(''), Buffer.from('1.2.3.4,1.2.3.5,1,A'))).toThrow('line 1');
  });

  it('finds nothing when empty', () => {
    expect(RangeTable.empty().find('8.8.8.8')).toBeNull();
    expect(RangeTable.empty().find('2001:db8::')).toBeNull();
  });
});
