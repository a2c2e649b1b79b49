import { isGiven } from './address';

describe('isGiven', () => {
  it('is true as soon as any part of an address was sent', () => {
    const nothing = { country: null, state: null, city: null, zipCode: null };
    expect(isGiven(nothing)).toBe(false);
    expect(isGiven({ ...nothing, city: 'Paris' })).toBe(true);
    expect(isGiven({ ...nothing, addressLine: '1 Main St' })).toBe(true);
  });
});
