import { differencesOf, type Piece } from './word-differences';

const marked = (pieces: readonly Piece[]) =>
  pieces.map(({ text, isChanged }) => (isChanged ? `[${text}]` : text)).join('');

it('marks what two texts do not have in common', () => {
  const [before, after] = differencesOf('order.amount > 100.0 && a == b', 'order.amount > 250.0 && c == b');
  expect(marked(before)).toBe('order.amount > [100.0] && [a] == b');
  expect(marked(after)).toBe('order.amount > [250.0] && [c] == b');
});

it('marks nothing in equal texts, and all of a text beside none', () => {
  expect(differencesOf('a == b', 'a == b').map(marked)).toEqual(['a == b', 'a == b']);
  expect(differencesOf('', 'a').map(marked)).toEqual(['', '[a]']);
});

it('never loses a letter', () => {
  const [before, after] = differencesOf('x in ["A", "B"]\n&& y', 'x in ["A"] || "z \\" z"');
  expect(before.map(({ text }) => text).join('')).toBe('x in ["A", "B"]\n&& y');
  expect(after.map(({ text }) => text).join('')).toBe('x in ["A"] || "z \\" z"');
});

it('does not compare texts of thousands of words, and says that they differ', () => {
  const long = 'a '.repeat(3_000);
  expect(differencesOf(long, `${long}b`)[1]).toEqual([{ text: `${long}b`, isChanged: true }]);
});
