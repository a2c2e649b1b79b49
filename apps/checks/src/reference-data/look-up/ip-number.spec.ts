import { ipv4Text, readIpv4, readIpv6 } from './ip-number';

describe('readIpv4', () => {
  it.each([
    ['0.0.0.0', 0],
    ['8.8.8.8', 134_744_072],
    ['255.255.255.255', 4_294_967_295],
  ])('reads %s', (text, value) => {
    expect(readIpv4(text)).toBe(value);
    expect(ipv4Text(value)).toBe(text);
  });

  it.each(['', '1.2.3', '1.2.3.4.5', '256.1.1.1', '1..2.3', '1.2.3.4 ', 'a.b.c.d', '::1'])(
    'refuses %j',
    (text) => {
      expect(readIpv4(text)).toBeNull();
    },
  );
});

describe('readIpv6', () => {
  it.each([
    ['::', [0, 0, 0, 0]],
    ['::1', [0, 0, 0, 1]],
    ['1::', [0x1_0000, 0, 0, 0]],
    ['2001:db8::8:800:200c:417a', [0x2001_0db8, 0, 0x0008_0800, 0x200c_417a]],
    ['1:2:3:4:5:6:7:8', [0x1_0002, 0x3_0004, 0x5_0006, 0x7_0008]],
    ['1:2:3:4:5:6:7::', [0x1_0002, 0x3_0004, 0x5_0006, 0x7_0000]],
    ['FFFF::', [0xffff_0000, 0, 0, 0]],
  ])('reads %s', (text, words) => {
    expect([...(readIpv6(text) ?? [])]).toEqual(words);
  });

  it.each([
    '',
    ':',
    ':::',
    '1',
    '1:2',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '12345::',
    'g::',
    '1:2:3:4:5:6:7:',
    '1.2.3.4',
    '1:2:3:4:5:6:7:8::',
  ])('refuses %j', (text) => {
    expect(readIpv6(text)).toBeNull();
  });
});
