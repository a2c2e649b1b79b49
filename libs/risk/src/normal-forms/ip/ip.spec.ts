import { BlockList, isIP } from 'node:net';
import fc from 'fast-check';
import { networksAround, normalizeIp, normalizeNetwork } from './ip';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7\n', '203.0.113.7'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
  ['2001:db8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
  ['::', '::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  // Compatible but not mapped: an IPv6 address of its own.
  ['::203.0.113.7', '::cb00:7107'],
  ['64:ff9b::203.0.113.7', '64:ff9b::cb00:7107'],
])('%j is %s', (text, canonical) => {
  expect(normalizeIp(text)).toBe(canonical);
});

test.each([
  '',
  '203.0.113',
  '203.0.113.256',
  '0203.0.113.7',
  '0xcb.0.113.7',
  '3405803783',
  '203.0.113.7/32',
  '[2001:db8::1]',
  'fe80::1%eth0',
  '2001:db8::1::2',
  // `::` stands for at least one group of zeros, and there are already eight groups here.
  '2001:db8::0:1:1:1:1:1',
  'localhost',
  '١٢٣.0.0.1',
])('%j is no address', (text) => {
  expect(normalizeIp(text)).toBeNull();
});

test.each([
  ['203.0.113.99/24', '203.0.113.0', 24],
  ['203.0.113.99/32', '203.0.113.99', 32],
  ['203.0.113.99/0', '0.0.0.0', 0],
  ['203.0.113.255/25', '203.0.113.128', 25],
  ['2001:DB8:ffff::1/33', '2001:db8:8000::', 33],
  ['::/0', '::', 0],
  ['::ffff:203.0.113.99/120', '203.0.113.0', 24],
  ['::ffff:0:0/96', '0.0.0.0', 0],
])('%j is the network %s/%d', (text, network, prefixLength) => {
  expect(normalizeNetwork(text)).toEqual({ network, prefixLength });
});

test.each([
  '203.0.113.0',
  '203.0.113.0/',
  '203.0.113.0/33',
  '203.0.113.0/-1',
  '203.0.113.0/+8',
  '203.0.113.0/24/24',
  '203.0.113.0/255.255.255.0',
  '2001:db8::/129',
  // Wider than the mapped addresses: neither an IPv4 network nor a sensible IPv6 one.
  '::ffff:0:0/90',
  'fe80::%eth0/10',
  '/24',
])('%j is no network', (text) => {
  expect(normalizeNetwork(text)).toBeNull();
});

const anyIp = fc.oneof(fc.ipV4(), fc.ipV6());

test('the canonical text of an address is the same address, and canonical', () => {
  fc.assert(
    fc.property(anyIp, (ip) => {
      const canonical = normalizeIp(ip) ?? '';
      expect(isIP(canonical)).toBeGreaterThan(0);
      expect(normalizeIp(canonical)).toBe(canonical);
      const same = new BlockList();
      same.addAddress(canonical, isIP(canonical) === 4 ? 'ipv4' : 'ipv6');
      expect(same.check(ip, isIP(ip) === 4 ? 'ipv4' : 'ipv6')).toBe(true);
    }),
  );
});

test('the networks around an address are one for each prefix length, each contains it, and each is canonical', () => {
  fc.assert(
    fc.property(anyIp, (text) => {
      const ip = normalizeIp(text) ?? '';
      const family = isIP(ip) === 4 ? 'ipv4' : 'ipv6';
      const networks = networksAround(ip);
      expect(networks).toHaveLength(family === 'ipv4' ? 33 : 129);
      for (const [index, written] of networks.entries()) {
        const [network = '', length = ''] = written.split('/');
        expect(Number(length)).toBe(networks.length - 1 - index);
        const range = new BlockList();
        range.addSubnet(network, Number(length), family);
        expect(range.check(ip, family)).toBe(true);
        if (!network.startsWith('::ffff:')) {
          expect(normalizeNetwork(written)).toEqual({ network, prefixLength: Number(length) });
        }
      }
    }),
    { numRuns: 60 },
  );
});
