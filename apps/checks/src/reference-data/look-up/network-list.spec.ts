import { NetworkList } from './network-list';

describe('NetworkList', () => {
  const list = new NetworkList([
    ['10.0.0.0/8', 'wide'],
    ['10.1.0.0/16', 'narrow'],
    ['0.0.0.0/0', 'all'],
    ['2001:db8::/32', 'six'],
    ['2001:db8:0:1::/64', 'six narrow'],
  ]);

  it.each([
    ['10.1.2.3', 'narrow'],
    ['10.2.2.3', 'wide'],
    ['10.255.255.255', 'wide'],
    ['11.0.0.0', 'all'],
    ['255.255.255.255', 'all'],
    ['2001:db8:ffff::', 'six'],
    ['2001:db8:0:1:ffff::', 'six narrow'],
    ['2001:db9::', null],
    ['nonsense', null],
  ])('gives for %s the narrowest network: %s', (ip, value) => {
    expect(list.find(ip)).toBe(value);
  });

  it('refuses an entry that is no network', () => {
    expect(() => new NetworkList([['10.0.0.0', 1]])).toThrow('10.0.0.0 is no network');
  });
});
