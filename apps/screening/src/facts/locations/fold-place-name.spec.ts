import fc from 'fast-check';
import { foldPlaceName, foldPostcode } from './fold-place-name';

describe('foldPlace', () => {
  it.each([
    ['Zürich', 'ZURICH'],
    ['Saint-Étienne', 'St. Etienne'],
    ['St Louis', 'Saint Louis'],
    ["L'Aquila", 'LAquila'],
    ['  New   York ', 'new york'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
  ])('takes %s and %s for one place', (a, b) => {
    expect(foldPlaceName(a)).toBe(foldPlaceName(b));
  });

  it.each([
    ['York', 'New York'],
    ['Stade', 'Saintade'],
    ['東京', '京都'],
  ])('keeps %s and %s apart', (a, b) => {
    expect(foldPlaceName(a)).not.toBe(foldPlaceName(b));
  });

  it('changes nothing when folded twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
        const once = foldPlaceName(text);
        expect(foldPlaceName(once)).toBe(once);
      }),
    );
  });
});

describe('foldPostcode', () => {
  it.each([
    ['SW1A 1AA', 'sw1a1aa'],
    ['12345-6789', '12345'],
    ['123456789', '12345'],
    ['1234 AB', '1234AB'],
  ])('takes %s and %s for one code', (a, b) => {
    expect(foldPostcode(a)).toBe(foldPostcode(b));
  });

  it('keeps different codes apart', () => {
    expect(foldPostcode('10115')).not.toBe(foldPostcode('10117'));
  });
});
