import { iso31662 } from 'iso-3166';
import { ENGLISH_NAMES, regionName, spellRegion } from './region-names';

describe('regionName', () => {
  it.each([
    ['US-NY', 'New York'],
    ['CA-QC', 'Quebec'],
    ['CA-NL', 'Newfoundland and Labrador'],
    ['DE-BY', 'Bavaria'],
    ['ES-CT', 'Catalonia'],
    ['CZ-10', 'Prague'],
    ['BR-SP', 'São Paulo'],
    ['IN-MH', 'Maharashtra'],
  ])('names %s %s', (code, name) => {
    expect(regionName(code)).toBe(name);
  });

  it('has no name for what is not a code', () => {
    expect(regionName('US-ZZ')).toBeNull();
    expect(regionName('')).toBeNull();
  });
});

describe('spellRegion', () => {
  it.each([
    ['DE', 'State of Berlin', 'Berlin'],
    ['DE', 'Hessen', 'Hesse'],
    ['DE', 'Hesse', 'Hesse'],
    ['BR', 'Sao Paulo', 'São Paulo'],
    ['JP', 'Tokyo', 'Tokyo'],
    ['SE', 'Vastra Gotaland', 'Västra Götaland'],
    ['US', 'Iowa', 'Iowa'],
  ])('spells %s %s as %s', (country, name, expected) => {
    expect(spellRegion(country, name)).toBe(expected);
  });

  it('leaves a name of another country or of none alone', () => {
    expect(spellRegion('AT', 'Hessen')).toBe('Hessen');
    expect(spellRegion('HK', 'Kowloon')).toBe('Kowloon');
  });

  it('answers with a name that it would spell the same', () => {
    const unstable = iso31662.filter(({ code }) => {
      const name = regionName(code) ?? '';
      return (
        spellRegion(code.slice(0, 2), spellRegion(code.slice(0, 2), name)) !==
        spellRegion(code.slice(0, 2), name)
      );
    });
    expect(unstable).toEqual([]);
  });
});

describe('ENGLISH_NAMES', () => {
  it('names subdivisions of ISO 3166-2 alone', () => {
    const codes = new Set(iso31662.map(({ code }) => code));
    expect([...ENGLISH_NAMES.keys()].filter((code) => !codes.has(code))).toEqual([]);
  });
});
