import { z } from 'zod';
import { isInNetworks, readNetwork, readNetworks } from './networks';

const read = (text: string) => z.string().transform(readNetworks).safeParse(text);

describe('a list of networks', () => {
  it('accepts networks and single addresses of both families, and blanks', () => {
    const networks = read(' 203.0.113.0/24, 198.51.100.7,2001:db8::/32 ,').data ?? [];
    const inside = ['203.0.113.9', '198.51.100.7', '2001:db8::1', '::ffff:203.0.113.9', '64:ff9b::c633:6407'];
    const outside = ['203.0.114.0', '198.51.100.8', '2001:db9::1', '::ffff:203.0.114.0', 'localhost', ''];
    expect([...inside, ...outside].filter((address) => isInNetworks(address, networks))).toEqual(inside);
  });

  it('is empty when nothing is set', () => {
    expect(read('').data).toEqual([]);
  });

  it.each(['10.0.0.0/33', 'example.com', '10.0.0.0/', '10.0.0.0/8;10.1.0.0/8', '::1/129'])(
    'is refused when a part of it is no network, and the value is not repeated: %s',
    (text) => {
      const issues = read(text).error?.issues.map(({ message }) => message) ?? [];
      expect(issues).toEqual(['expected addresses or networks such as 203.0.113.0/24, separated by commas']);
    },
  );
});

describe('an IPv4 address inside an IPv6 one', () => {
  const TEN = [readNetwork('10.0.0.0/8')];

  it.each([
    ['mapped', '::ffff:10.0.0.1'],
    ['translated', '::ffff:0:10.0.0.1'],
    ['compatible', '::10.0.0.1'],
    ['NAT64', '64:ff9b::10.0.0.1'],
    ['local NAT64', '64:ff9b:1::10.0.0.1'],
    ['6to4', '2002:a00:1::1'],
  ])('is found: %s', (_kind, address) => {
    expect(isInNetworks(address, TEN)).toBe(true);
  });
});
