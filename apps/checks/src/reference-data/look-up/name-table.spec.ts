import fc from 'fast-check';
import { encodeNames, NameTable } from './name-table';
import { encodeTexts, TextTable } from './text-table';

describe('NameTable', () => {
  it('finds its names by their numbers, and no others', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: 'grapheme' }), { maxLength: 200 }),
        fc.array(fc.string()),
        (names, others) => {
          const table = new NameTable(encodeNames(names));
          expect(names.map((name) => table.indexOf(name))).toEqual([...names.keys()]);
          expect([...table]).toEqual(names);
          expect(table.size).toBe(names.length);
          for (const other of others) expect(table.has(other)).toBe(names.includes(other));
        },
      ),
    );
  });

  it('distinguishes names with a common beginning, and never splits a character', () => {
    const table = new NameTable(encodeNames(['a', 'ab', 'é', '']));
    expect(['', 'a', 'ab', 'abc', 'b', 'é', 'e', '\ud83d'].map((name) => table.indexOf(name))).toEqual([
      3, 0, 1, -1, -1, 2, -1, -1,
    ]);
  });

  it('is empty without names', () => {
    expect(new NameTable(encodeNames([])).has('')).toBe(false);
  });
});

describe('TextTable', () => {
  it('keeps texts in their order, equal and empty ones too', () => {
    const texts = new TextTable(encodeTexts(['Zürich', '', 'Zürich', '東京']));
    expect(Array.from({ length: texts.size }, (_, index) => texts.get(index))).toEqual([
      'Zürich',
      '',
      'Zürich',
      '東京',
    ]);
    expect(texts.get(4)).toBe('');
  });

  it('refuses half a letter, which UTF-8 cannot write', () => {
    expect(() => encodeTexts(['\ud83d', '\ude00'])).toThrow('not well-formed');
  });
});
