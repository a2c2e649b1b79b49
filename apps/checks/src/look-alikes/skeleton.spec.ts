import { findDisguisedWord, mixesScripts, readAsLatin } from './skeleton';

// Latin and other letters of these words look alike: the others are written by their code points.
describe('findDisguisedWord', () => {
  it.each([
    ['p\u0430ul', 'p\u0430ul'],
    ['anna.p\u0430ul', 'p\u0430ul'],
    ['J\u043ehn Sm\u0456th', 'j\u043ehn'],
    ['\u0418\u0432a\u043d\u043e\u0432', '\u0438\u0432a\u043d\u043e\u0432'],
    ['n\u03bfra', 'n\u03bfra'],
    ['\u0561nna', null],
    ['\u0585scar', '\u0585scar'],
    ['p\u0430\u200bul', 'p\u0430ul'],
  ])('of %s is %s', (text, word) => {
    expect(findDisguisedWord(text)).toBe(word);
  });

  it.each([
    '',
    'paul',
    'm\u00fcller',
    '\u0438\u0432\u0430\u043d',
    '\u0438\u0432\u0430\u043d.smith',
    'anna-\u0438\u0432\u0430\u043d7',
    '\u00b5torrent',
    '\u0434mitry',
    '\u6771\u4eactokyo',
    '\u0645\u062d\u0645\u062fali',
  ])('does not exist in %j', (text) => {
    expect(findDisguisedWord(text)).toBeNull();
  });
});

test('a label of one script is not mixed, in whatever script', () => {
  const labels = [
    'm\u00fcller',
    '\u043f\u0440\u0438\u043c\u0435\u0440',
    '\u4f8b\u5b50',
    '\u03c0\u03b1\u03c1',
  ].map((label) => new URL(`https://${label}.com`).hostname.split('.')[0] ?? '');
  expect(labels.map(mixesScripts)).toEqual([false, false, false, false]);
  expect(mixesScripts(new URL('https://gm\u0430il.com').hostname.split('.')[0] ?? '')).toBe(true);
  expect(readAsLatin('xn--gmil-63d')).toBe('gmail');
});
