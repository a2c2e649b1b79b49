import { withoutInvisible } from '@rampart/risk';
import { visibleJson, visiblePieces, visibleText } from './visible-pieces';

test('a text is shown as it is, but for what cannot be seen', () => {
  expect(visiblePieces('Jörg 王')).toEqual([{ text: 'Jörg 王', isHidden: false }]);
  expect(visiblePieces('a\u200bb\u{e0001}')).toEqual([
    { text: 'a', isHidden: false },
    { text: 'U+200B', isHidden: true },
    { text: 'b', isHidden: false },
    { text: 'U+E0001', isHidden: true },
  ]);
  expect(visibleText('ann\u00ad@\u202eexample.com')).toBe('ann[U+00AD]@[U+202E]example.com');
  expect(visibleText('')).toBe('');
});

test('every character is drawn that comparisons leave out', () => {
  for (let code = 0; code <= 0xe0fff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const character = String.fromCodePoint(code);
    if (withoutInvisible(character) === '') expect(visibleText(character)).toMatch(/^\[U\+/);
  }
});

test('JSON stays the same JSON', () => {
  const answer = { email: 'a\u200bnn@example.com', note: 'two\nlines', tag: '\u{e0001}' };
  const json = visibleJson(JSON.stringify(answer, null, 2));
  expect(json).toContain('a\\u200bnn@example.com');
  expect(JSON.parse(json)).toEqual(answer);
});
