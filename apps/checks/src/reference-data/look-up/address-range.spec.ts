import { addressRange, overlaps, readAddressRange, sharedBits } from './address-range';

describe('readAddressRange', () => {
  it('clears the host bits of a network', () => {
    expect(readAddressRange('192.0.2.77/24')).toEqual(addressRange('192.0.2.0-192.0.2.255'));
    expect(readAddressRange('2001:db8::5/126')).toEqual(addressRange('2001:db8::4-2001:db8::7'));
    expect(readAddressRange('0.0.0.0/0')).toEqual(addressRange('0.0.0.0-255.255.255.255'));
  });

  it.each([
    '',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.4/',
    '1.2.3.4/a',
    '::/129',
    '1.2.3.9-1.2.3.4',
    '1.2.3.4-::1',
    'example.com',
    '1.2.3.4/24/24',
  ])('takes %p for none', (text) => {
    expect(readAddressRange(text)).toBeNull();
  });
});

describe('sharedBits', () => {
  it.each([
    ['192.0.2.0/24', 24],
    ['192.0.2.7', 32],
    ['0.0.0.0/0', 0],
    ['2001:db8::/32', 32],
    ['2001:db8::1', 128],
  ])('of %s are %i', (text, bits) => {
    expect(sharedBits(addressRange(text))).toBe(bits);
  });
});

describe('overlaps', () => {
  it('is true when a single address is common, and never between families', () => {
    expect(overlaps(addressRange('10.0.0.0/8'), addressRange('10.255.255.255'))).toBe(true);
    expect(overlaps(addressRange('10.0.0.0/8'), addressRange('11.0.0.0'))).toBe(false);
    expect(overlaps(addressRange('0.0.0.0/0'), addressRange('::/0'))).toBe(false);
  });
});
