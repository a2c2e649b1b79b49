import { isClockOf, offsetsOf } from './time-zone';

describe('offsetsOf', () => {
  it.each([
    ['Europe/Berlin', [-60, -120]],
    ['America/New_York', [300, 240]],
    ['Australia/Sydney', [-660, -600]],
    ['Asia/Kolkata', [-330, -330]],
    ['UTC', [0, 0]],
  ])('counts minutes to UTC in January and July in %s', (zone, offsets) => {
    expect(offsetsOf(zone, 2026)).toEqual(offsets);
  });

  it.each(['Europe/Atlantis', '', 'x'.repeat(10_000)])('knows no zone %#', (zone) => {
    expect(offsetsOf(zone, 2026)).toBeNull();
  });
});

describe('isClockOf', () => {
  it.each([
    ['Europe/Berlin', 'DE'],
    ['Europe/Oslo', 'DE'],
    ['America/Los_Angeles', 'US'],
    ['US/Eastern', 'US'],
    ['Asia/Calcutta', 'IN'],
    ['America/Toronto', 'US'],
  ])('%s is a clock of %s', (zone, country) => {
    expect(isClockOf(zone, country)).toBe(true);
  });

  it('tells zones with the same time in winter apart by summer', () => {
    expect(isClockOf('Africa/Lagos', 'DE')).toBe(false);
    expect(isClockOf('America/Bogota', 'JM')).toBe(true);
    expect(isClockOf('Europe/London', 'DE')).toBe(false);
  });

  it.each([
    ['UTC', 'DE'],
    ['Atlantic/Reykjavik', 'DE'],
    ['Europe/Atlantis', 'DE'],
    ['Europe/Berlin', 'ZZ'],
    ['Europe/Berlin', 'no country'],
  ])('cannot tell of %s and %s', (zone, country) => {
    expect(isClockOf(zone, country)).toBeNull();
  });
});
