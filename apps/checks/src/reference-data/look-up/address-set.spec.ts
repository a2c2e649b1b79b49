import fc from 'fast-check';
import { AddressSet } from './address-set';
import { ipv4Text } from './ip-number';

describe('AddressSet', () => {
  it('takes single addresses, networks and ranges of both families', () => {
    const set = AddressSet.of(['192.0.2.7', '198.51.100.0/24', '203.0.113.5-203.0.113.9', '2001:db8::/32']);
    const known = ['192.0.2.7', '198.51.100.0', '198.51.100.255', '203.0.113.9', '2001:db8:ffff::1'];
    const unknown = ['192.0.2.8', '198.51.101.0', '203.0.113.10', '2001:db9::', 'nonsense'];
    expect(known.filter((ip) => !set.has(ip))).toEqual([]);
    expect(unknown.filter((ip) => set.has(ip))).toEqual([]);
  });

  it('merges overlapping and adjacent ranges', () => {
    const set = AddressSet.of([
      '10.0.0.0/24',
      '10.0.1.0/24',
      '10.0.0.128/25',
      '2001:db8::/33',
      '2001:db8:8000::/33',
    ]);
    expect(set.rows).toBe(2);
  });

  it('includes the last address of either family', () => {
    const set = AddressSet.of(['255.255.255.0/24', '255.255.255.255', 'ffff::/16', 'ffff:ffff::/32']);
    expect([set.rows, set.has('255.255.255.255'), set.has('ffff:ffff::1')]).toEqual([2, true, true]);
  });

  it('finds what looking through all ranges finds, however they overlap', () => {
    const address = fc.integer({ min: 0, max: 60 }).map((offset) => 0xc000_0200 + offset);
    const pair = fc.tuple(address, address).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 12 }), address, (pairs, asked) => {
        const set = AddressSet.of(pairs.map(([from, to]) => `${ipv4Text(from)}-${ipv4Text(to)}`));
        expect(set.has(ipv4Text(asked))).toBe(pairs.some(([from, to]) => from <= asked && asked <= to));
      }),
    );
  });
});
