import fc from 'fast-check';
import { guard, unguard } from './formula-guard';

test.each([
  ...['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x", '+1+1', '-'],
  ...['＝1+1', '＋cmd', '－2+3', '＠SUM(A1)', "'＝1", '﹦1', '﹢1', '﹣1', '﹫x', '−2+3'],
  ...['\n=1', '\ttext', '\rtext', '\ntext', ' =1', '\u3000＝1', '\u00a0=1', '\u200b=1', '\ufeff=1', '\0=1'],
])('%j is no formula any more behind an apostrophe', (text) => {
  expect(guard(text)).toBe(`'${text}`);
});

test.each([
  '',
  'ann',
  "it's",
  "'quoted'",
  '*@example.com',
  '203.0.113.7',
  '+442079460958',
  '-1',
  '+1.5',
  '1=1',
  ' ann',
  '１＝１',
])('%j is left as it is', (text) => {
  expect(guard(text)).toBe(text);
});

test('a guarded value is restored unchanged', () => {
  const hostile = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', '＝', '\u200b', '1', 'a', '.'),
  });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string()), (text) => {
      expect(unguard(guard(text))).toBe(text);
    }),
  );
});
