import { drawShieldId, endBelow, isShieldId } from './shield-id';

describe('drawShieldId', () => {
  it('begins with the UTC day', () => {
    expect(drawShieldId(new Date('2026-03-01T23:59:59.999Z'))).toMatch(/^20260301-[0-9a-f]{6}$/);
    expect(drawShieldId(new Date('2026-03-02T00:00:00Z'))).toMatch(/^20260302-/);
  });

  it('draws ids that its own reader takes', () => {
    expect(isShieldId(drawShieldId(new Date()))).toBe(true);
  });
});

describe('isShieldId', () => {
  it.each(['', '20260301', '20260301-XYZXYZ', '20260301-abcdef0', "20260301-abcde'"])(
    'refuses %j',
    (text) => {
      expect(isShieldId(text)).toBe(false);
    },
  );
});

describe('endBelow', () => {
  it('is above as many of the ends as the share asks for', () => {
    expect([endBelow(0), endBelow(0.001), endBelow(0.5)]).toEqual(['000000', '004189', '800000']);
  });

  it.each([1, 1 - 1e-9, 0.99999998])('is above them all at %d, which is no less than every one', (share) => {
    expect('ffffff' < endBelow(share)).toBe(true);
  });
});
