import { isPrivateAddress } from './is-private-address';

it.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['unique-local', 'fd00::7'],
  ['of a cluster', '100.64.0.1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['NAT64 of private', '64:ff9b::10.0.0.1'],
])('a private address is %s: %s', (_kind, address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

it.each([
  ['public', '8.8.8.8'],
  ['public', '2606:4700:4700::1111'],
  ['link-local', '169.254.42.42'],
  ['link-local', 'fe80::1'],
  ['link-local with a zone', 'fe80::1%eth0'],
  ['mapped link-local', '::ffff:169.254.42.42'],
  ['mapped link-local in hexadecimal', '::ffff:a9fe:2a2a'],
  ['translated link-local', '::ffff:0:169.254.42.42'],
  ['compatible link-local', '::169.254.42.42'],
  ['NAT64 of link-local', '64:ff9b::169.254.42.42'],
  ['local NAT64 of link-local', '64:ff9b:1::169.254.42.42'],
  ['6to4 of link-local', '2002:a9fe:2a2a::1'],
  ['unspecified', '0.0.0.0'],
  ['unspecified', '::'],
  ['multicast', '224.0.0.1'],
  ['multicast', 'ff02::1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['no address', 'localhost'],
])('and is not %s: %s', (_kind, address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
