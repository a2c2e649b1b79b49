import { lineTypeOf } from './line-type';

test.each([
  ['VOIP', 'voip'],
  ['UAN', 'company'],
  ['FIXED_LINE_OR_MOBILE', 'fixed_line_or_mobile'],
  ['PERSONAL_NUMBER', 'personal'],
  [undefined, null],
] as const)('%s is %s', (type, lineType) => {
  expect(lineTypeOf(type)).toBe(lineType);
});
