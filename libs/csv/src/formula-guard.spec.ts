import fc from 'fast-check';
import { guard, unguard } from './formula-guard';

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', "'=1", "''@x", '+1+1', '-'])(
  '%j is no formula any more behind an apostrophe',
  (text) => {
    expect(guard(text)).toBe(`'${text}`);
  },
);

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
])('%j is left as it is', (text) => {
  expect(guard(text)).toBe(text);
});

test('a guarded value is restored unchanged', () => {
  const hostile = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1', 'a', '.') });
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string()), (text) => {
      expect(unguard(guard(text))).toBe(text);
    }),
  );
});
