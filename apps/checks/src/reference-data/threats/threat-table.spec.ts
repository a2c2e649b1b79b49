import { compileAsnTable } from '../compile/ip-asn';
import { addressRange } from '../look-up/address-range';
import { runAtOnce } from '../look-up/steps';
import { ThreatCollector } from './compile-threats';
import { EMPTY_THREATS, type ThreatTable } from './threat-table';

// Network 1 announces 1.0.0.0/8, network 2 announces 2.0.0.0/16, network 3 announces 3.0.0.0/8, network 4 announces
// 128.0.0.0/1.
const asns = compileAsnTable(
  Buffer.from(
    '16777216,33554431,1,One\n33554432,33619967,2,Two\n50331648,67108863,3,Three\n2147483648,4294967295,4,Four\n',
  ),
  Buffer.alloc(0),
);

type Rows = [network: string, weight: number][];

/** A long list: a thousand addresses far away, in network 4, and these. */
function compile(...rows: Rows): ThreatTable {
  const far = Array.from({ length: 1_000 }, (_, n): Rows[number] => [`${129 + (n % 100)}.${n >> 2}.0.1`, 1]);
  return compileShort(...far, ...rows);
}

function compileShort(...rows: Rows): ThreatTable {
  const threats = new ThreatCollector();
  for (const [network, weight] of rows) threats.add(addressRange(network), weight);
  return runAtOnce(threats.compile({ ipAsn: asns, asnKinds: new Map() }));
}

const ratioOf = (table: ThreatTable, ip: string) => table.find(ip, asns.ranges)?.neighbourhood?.ratio ?? 0;

describe('ThreatTable', () => {
  it('is null while no list is loaded', () => {
    expect(EMPTY_THREATS.find('1.0.0.1', asns.ranges)).toBeNull();
    expect(EMPTY_THREATS.rows).toBe(0);
  });

  it('finds listed addresses and networks with the lists that agree on them', () => {
    const table = compile(['1.2.3.4', 3], ['3.1.0.0/24', 1], ['2001:db8::7', 2]);
    expect(table.find('1.2.3.4', asns.ranges)?.listedWeight).toBe(3);
    expect(table.find('3.1.0.200', asns.ranges)?.listedWeight).toBe(1);
    expect(table.find('2001:db8::7', asns.ranges)?.listedWeight).toBe(2);
    expect(table.find('1.2.3.5', asns.ranges)?.listedWeight).toBeNull();
  });

  it('draws no conclusion about neighbours from a list of fewer than a thousand entries', () => {
    const two = compileShort(['1.2.3.4', 1], ['1.2.3.9', 1]);
    expect(two.find('1.2.3.5', asns.ranges)).toBeNull();
    expect(two.find('1.2.3.4', asns.ranges)).toEqual({ listedWeight: 1, neighbourhood: null });
    const longer = Array.from({ length: 999 }, (_, n): Rows[number] => [`1.${n >> 2}.${n % 250}.9`, 1]);
    expect(compileShort(...longer).find('1.2.3.5', asns.ranges)).toBeNull();
    expect(compileShort(...longer, ['3.3.3.3', 1]).find('1.2.3.5', asns.ranges)).not.toBeNull();
  });

  it('is sure of no share for two listed addresses, and of one for three', () => {
    const lowerOf = (table: ThreatTable) => table.find('1.2.3.5', asns.ranges)?.neighbourhood?.lowerRatio;
    expect(lowerOf(compile(['1.2.3.4', 1], ['1.2.3.9', 1]))).toBe(0);
    expect(lowerOf(compile(['1.2.3.4', 1], ['1.2.3.9', 1], ['1.2.3.10', 1]))).toBeGreaterThan(1_000);
    // Three far apart in a network of 16 million addresses: fewer than in network 4.
    expect(lowerOf(compile(['1.2.3.4', 1], ['1.99.3.9', 1], ['1.200.3.9', 1]))).toBeLessThan(0.3);
  });

  it('counts what is listed around an address', () => {
    const table = compile(['1.2.3.4', 1], ['1.2.3.9', 1], ['1.2.77.1', 1], ['1.99.0.1', 1]);
    expect(table.find('1.2.3.5', asns.ranges)?.neighbourhood).toMatchObject({
      listedNear: 2,
      listedAround: 3,
      listedInNetwork: 4,
    });
  });

  it('thinks worse of an address the nearer the listed ones are', () => {
    const table = compile(['1.2.3.4', 1], ['1.2.3.9', 1], ['3.0.0.1', 1]);
    const sameSlash24 = ratioOf(table, '1.2.3.5');
    const sameSlash20 = ratioOf(table, '1.2.4.5');
    const sameSlash16 = ratioOf(table, '1.2.250.5');
    const sameNetwork = ratioOf(table, '1.50.0.1');
    expect(sameSlash24).toBeGreaterThan(4 * sameSlash20);
    expect(sameSlash20).toBeGreaterThan(sameSlash16);
    expect(sameSlash16).toBeGreaterThan(sameNetwork);
  });

  it('thinks the same number worse in a small network than in a huge one', () => {
    const table = compile(['1.2.3.4', 1], ['2.0.200.1', 1]);
    expect(ratioOf(table, '2.0.7.7')).toBeGreaterThan(5 * ratioOf(table, '1.77.7.7'));
  });

  it('thinks much better than average of a network that has nothing listed', () => {
    const table = compile(['1.2.3.4', 1]);
    expect(ratioOf(table, '3.3.3.3')).toBeLessThan(0.25);
    expect(table.find('3.3.3.3', asns.ranges)?.neighbourhood).toMatchObject({
      listedNear: 0,
      listedAround: 0,
      listedInNetwork: 0,
    });
  });

  it('learns from the list how bad each kind of network is', () => {
    const listed = Array.from({ length: 1_000 }, (_, n) => `1.${n >> 2}.${n % 4}.7`);
    const threats = new ThreatCollector();
    for (const address of listed) threats.add(addressRange(address), 1);
    const asnKinds = new Map([
      [1, 'hosting'],
      [2, 'hosting'],
      [3, 'isp'],
    ] as const);
    const table = runAtOnce(threats.compile({ ipAsn: asns, asnKinds }));
    expect(ratioOf(table, '2.0.9.9')).toBeGreaterThan(10 * ratioOf(table, '3.9.9.9'));
  });

  it('sees the range in which a network announces the address', () => {
    const table = compile(['1.2.3.4', 1], ['2.0.3.4', 1]);
    expect(ratioOf(table, '2.0.200.5')).toBeGreaterThan(ratioOf(table, '1.2.200.5'));
  });

  it('sees the neighbours in an address block that the routing table does not know', () => {
    expect(compile(['100.0.0.1', 1]).find('100.0.0.2', asns.ranges)?.neighbourhood).toMatchObject({
      listedNear: 1,
    });
  });

  it('finds the customer’s and the provider’s block of an IPv6 address', () => {
    const table = compile(['2a00:1:2:3::1', 1], ['2a00:1:9::/48', 1]);
    expect(table.find('2a00:1:2:ffff::1', asns.ranges)?.neighbourhood).toEqual({
      ratio: 100,
      lowerRatio: 0,
      listedNear: 1,
      listedAround: 2,
      listedInNetwork: 0,
    });
    expect(table.find('2a00:1:77::1', asns.ranges)?.neighbourhood).toMatchObject({ ratio: 1, listedNear: 0 });
    expect(table.find('2a00:2::1', asns.ranges)).toBeNull();
    const more = compile(['2a00:1:2:3::1', 1], ['2a00:1:2:4::1', 1], ['2a00:1:2:5::1', 1]);
    expect(more.find('2a00:1:2:ffff::1', asns.ranges)?.neighbourhood?.lowerRatio).toBe(300);
    expect(more.find('2a00:1:77::1', asns.ranges)?.neighbourhood?.lowerRatio).toBe(1.5);
  });

  it('does not let one wide network stand for all that it contains', () => {
    const table = compile(['1.128.0.0/9', 1]);
    expect(table.find('1.0.0.1', asns.ranges)?.neighbourhood?.listedInNetwork).toBe(64);
  });

  it('takes an address that several lists name once', () => {
    const table = compile(['1.2.3.4', 1], ['1.2.3.4', 1]);
    expect(table.rows).toBe(1_001);
    expect(table.find('1.2.3.5', asns.ranges)?.neighbourhood?.listedNear).toBe(1);
  });
});
