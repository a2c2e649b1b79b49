import fc from 'fast-check';
import { foldPlaceName } from './fold-place-name';

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
