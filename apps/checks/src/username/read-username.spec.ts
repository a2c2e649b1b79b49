import { readUsername } from './read-username';

describe('readUsername', () => {
  it('takes separators, accents and case away', () => {
    expect(readUsername('José_María.López-99')).toEqual({
      compact: 'josemarialopez99',
      letters: 'josemarialopez',
      disguised: null,
    });
  });

  it('keeps other scripts, of which no letters are known', () => {
    expect(readUsername('Мария 7')).toEqual({ compact: 'мария7', letters: '', disguised: null });
  });

  it('reads through what is not seen, and through look-alikes among Latin letters', () => {
    for (const name of ['te\u200bst', 't\u00ades\u2060t', 't\u0435st', '\u202et\u0435st']) {
      expect(readUsername(name).compact).toBe('test');
    }
  });

  it('looks at the beginning of a very long text only', () => {
    expect(readUsername('a'.repeat(100_000)).compact).toHaveLength(128);
  });
});
