import { readUsername } from './read-username';

describe('readUsername', () => {
  it('takes separators, accents and case away', () => {
    expect(readUsername('José_María.López-99')).toEqual({
      compact: 'josemarialopez99',
      letters: 'josemarialopez',
    });
  });

  it('keeps other scripts, of which no letters are known', () => {
    expect(readUsername('Мария 7')).toEqual({ compact: 'мария7', letters: '' });
  });

  it('looks at the beginning of a very long text only', () => {
    expect(readUsername('a'.repeat(100_000)).compact).toHaveLength(128);
  });
});
