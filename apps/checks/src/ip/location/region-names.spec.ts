import { regionName } from './region-names';

describe('regionName', () => {
  it.each([
    ['US-NY', 'New York'],
    ['CA-QC', 'Quebec'],
    ['DE-BY', 'Bayern'],
    ['ES-CT', 'Catalunya'],
  ])('names %s %s', (code, name) => {
    expect(regionName(code)).toBe(name);
  });

  it('has no name for what is no code', () => {
    expect(regionName('US-ZZ')).toBeNull();
    expect(regionName('')).toBeNull();
  });
});
