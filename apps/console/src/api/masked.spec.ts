import { isMask, isMasked, markMasked } from './masked';

it('marks the records that have masked members, each with its own', () => {
  const rule = { versions: [{ name: 'Plain', expression: 'x', action: { reason: 'y' } }, { name: 'Other' }] };
  markMasked(rule, ['versions.0.expression', 'versions.0.action.reason', 'nowhere.1.x', 'versions.7.name']);
  const [first = {}, second = {}] = rule.versions;
  expect([isMasked(first, 'expression'), isMasked(first, 'name'), isMasked(second, 'name')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isMasked(Reflect.get(first, 'action'), 'reason')).toBe(true);
});

it.each([
  ['a***@example.com', true],
  ['d1x_5m7o…', true],
  ['ann@example.com', false],
])('%s', (text, expected) => {
  expect(isMask(text)).toBe(expected);
});
