import { RangeTable } from './range-table';

const numbers = (...values: number[]) => Uint32Array.from(values);

describe('RangeTable', () => {
  const table = new RangeTable(
    { starts: numbers(10, 4_294_967_290), ends: numbers(20, 4_294_967_295), values: numbers(1, 2) },
    {
      starts: numbers(0, 0, 0, 5, 0xffff_ffff, 0, 0, 0),
      ends: numbers(0, 0, 1, 0, 0xffff_ffff, 0, 0, 9),
      values: numbers(3, 4),
    },
  );

  it('includes both ends of a range and nothing beside them', () => {
    const found = ['0.0.0.9', '0.0.0.10', '0.0.0.20', '0.0.0.21', '255.255.255.250', '255.255.255.255'];
    expect(found.map((ip) => table.find(ip))).toEqual([null, 1, 1, null, 2, 2]);
  });

  it('gives the whole range that contains an IPv4 address', () => {
    expect(table.findIpv4Range(15)).toEqual({ start: 10, end: 20, value: 1 });
    expect(table.findIpv4Range(21)).toBeNull();
  });

  it('compares IPv6 by all four words, the highest numbers too', () => {
    const found = [
      '::4',
      '::5',
      '::ffff:ffff',
      '::1:0:0',
      '::1:0:1',
      'ffff:ffff::',
      'ffff:ffff::9',
      'ffff:ffff::a',
    ];
    expect(found.map((ip) => table.find(ip))).toEqual([null, 3, 3, 3, null, 4, 4, null]);
  });
});
