import { addressBlockOf } from './address-block';

describe('addressBlockOf', () => {
  it('is the address itself for IPv4, and for a caller who is gone', () => {
    expect(addressBlockOf('192.0.2.7')).toBe('192.0.2.7');
    expect(addressBlockOf('')).toBe('');
  });

  it('is one for all of an IPv6 /64, and another for the next', () => {
    const block = addressBlockOf('2001:db8:1:2::7');
    expect(addressBlockOf('2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(block);
    expect(addressBlockOf('2001:db8:1:3::7')).not.toBe(block);
    expect(addressBlockOf('::1')).toBe(addressBlockOf('::2'));
  });
});
