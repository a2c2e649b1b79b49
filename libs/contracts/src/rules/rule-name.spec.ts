import { ruleName } from './rule-name';

describe('the name of a rule', () => {
  it.each(['Card testing', 'Прокси и VPN', 'كبير', '大額 🎫', 'a\u00a0b'])('may be %s', (name) => {
    expect(ruleName.parse(name)).toBe(name);
  });

  it('is one however its letters were put together', () => {
    expect(ruleName.parse('Gro\u0308ße')).toBe('Gr\u00f6ße');
  });

  it.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(129)],
    ['a line break', 'a\nb'],
    ['a carriage return', 'a\rb'],
    ['a tab', 'a\tb'],
    ['NUL', 'a\0b'],
    ['an escape', 'a\u001b[31mb'],
    ['a next line', 'a\u0085b'],
    ['a line separator', 'a\u2028b'],
    ['half of a surrogate pair', 'a\ud800b'],
    ['an override of the direction', 'a\u202eb'],
    ['an isolate', 'a\u2066b'],
    ['only blanks', '  \u00a0'],
    ['only what cannot be seen', '\u200b\u2060'],
  ])('does not hold %s', (_what, name) => {
    expect(ruleName.safeParse(name).success).toBe(false);
  });
});
