import { trimInvisible, withoutInvisible } from './invisible';

describe('withoutInvisible', () => {
  it.each([
    ['a zero-width space', 'b\u200bob'],
    ['joiners', 'b\u200c\u200dob'],
    ['a soft hyphen', 'b\u00adob'],
    ['a byte order mark', '\ufeffbob'],
    ['a word joiner', 'bo\u2060b'],
    ['direction marks and overrides', '\u202ab\u202eo\u200fb\u2069\u061c'],
    ['a variation selector', 'bob\ufe0f'],
    ['a supplementary variation selector', 'bob\u{e0101}'],
    ['tag characters', 'bob\u{e0062}\u{e007f}'],
    ['Hangul fillers', 'b\u3164o\u115f\uffa0b'],
    ['a Mongolian vowel separator', 'b\u180eob'],
    ['a combining grapheme joiner', 'b\u034fob'],
    ['a blank of Braille', 'bob\u2800'],
  ])('removes %s', (_what, text) => {
    expect(withoutInvisible(text)).toBe('bob');
  });

  it.each(['bob', '', 'O’Brien 7', 'Иван', '王小明', 'jörg', 'a\u0301', '👍🏽', 'a\u00a0b'])(
    'leaves %j as it is',
    (text) => {
      expect(withoutInvisible(text)).toBe(text);
    },
  );
});

describe('trimInvisible', () => {
  it.each([
    [' bob ', 'bob'],
    ['\u202abob\u202c', 'bob'],
    ['\u200b \ufeffb\u200bob\u00a0\u{e0020}', 'b\u200bob'],
    ['\u2800', ''],
    [' ', ''],
    ['👍🏽', '👍🏽'],
  ])('leaves of %j %j', (text, left) => {
    expect(trimInvisible(text)).toBe(left);
  });
});
