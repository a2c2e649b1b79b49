import { isPublicAddress } from './is-public-address';
import { METADATA_ADDRESSES } from './metadata-addresses';

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.32.0.1',
    '100.128.0.1',
    '169.253.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:82b::200e',
    // NAT64 of 8.8.8.8.
    '64:ff9b::808:808',
  ])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '127.255.255.254'],
    ['loopback', '::1'],
    ['unspecified', '0.0.0.0'],
    ['unspecified', '0.1.2.3'],
    ['unspecified', '::'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['link-local: metadata of clouds', '169.254.169.254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700:4700::1111%eth0'],
    ['unique-local', 'fc00::1'],
    ['unique-local: metadata of clouds', 'fd00:ec2::254'],
    ['site-local', 'fec0::1'],
    ['carrier-grade NAT', '100.64.0.1'],
    ['carrier-grade NAT', '100.127.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['multicast', 'ff02::1'],
    ['broadcast', '255.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['benchmarking', '198.18.0.1'],
    ['IETF assignments', '192.0.0.170'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.1'],
    ['documentation', '2001:db8::1'],
    ['mapped private', '::ffff:10.0.0.1'],
    ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
    ['mapped public', '::ffff:8.8.8.8'],
    ['compatible loopback', '::127.0.0.1'],
    ['translated (RFC 6145)', '::ffff:0:127.0.0.1'],
    ['NAT64 of loopback', '64:ff9b::127.0.0.1'],
    ['NAT64 of metadata', '64:ff9b::a9fe:a9fe'],
    ['local NAT64', '64:ff9b:1::808:808'],
    ['6to4 of private', '2002:a00:1::1'],
    ['6to4 of public', '2002:808:808::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['discard', '100::1'],
    ['not in use', '4000::1'],
    ['segment routing', '5f00::1'],
    ['the wire server of Azure', '168.63.129.16'],
    ['NAT64 of the wire server of Azure', '64:ff9b::a83f:8110'],
    ['metadata of Alibaba', '100.100.100.200'],
    ['metadata of Oracle', '192.0.0.192'],
    ['metadata of GCP', 'fd20:ce::254'],
    ['metadata of ECS', '169.254.170.2'],
    ['AS112', '192.31.196.1'],
    ['AS112', '192.175.48.1'],
    ['AS112', '2620:4f:8000::1'],
    ['AMT', '192.52.193.1'],
    ['AMT', '2001:3::1'],
    ['deprecated 6to4 relay', '192.88.99.1'],
    ['benchmarking', '198.19.255.255'],
    ['benchmarking', '2001:2::1'],
    ['port control anycast', '192.0.0.9'],
    ['IETF assignments', '2001:1::1'],
    ['ORCHID', '2001:10::1'],
    ['ORCHIDv2', '2001:20::1'],
    ['drone ids', '2001:30::1'],
    ['documentation', '3fff::1'],
    ['dummy prefix', '100:0:0:1::1'],
    ['local NAT64 of loopback', '64:ff9b:1::7f00:1'],
    ['no address', 'localhost'],
    ['no address', ''],
  ])('is not %s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

test('no cloud’s own address is public, nor its IPv4 address inside an IPv6 one', () => {
  const mapped = METADATA_ADDRESSES.filter((address) => address.includes('.')).map((v4) => `::ffff:${v4}`);
  expect([...METADATA_ADDRESSES, ...mapped].filter(isPublicAddress)).toEqual([]);
});
