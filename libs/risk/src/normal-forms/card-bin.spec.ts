import fc from 'fast-check';
import { normalizeBin } from './card-bin';

test.each([
  ['411111', '411111'],
  ['4111-1122', '41111122'],
  [' 4111 112 ', '4111112'],
  ['４１１１１１', '411111'],
  ['411111.0', '411111'],
  // Card numbers as providers mask them.
  ['411111******1111', '411111'],
  ['4111 11XX XXXX 1111', '411111'],
  ['4111-11**-****-1111', '411111'],
  ['411111••••••1111', '411111'],
  ['41111111xxxx1111', '41111111'],
  ['4111 1111 **** 1111', '41111111'],
  ['411111XXXXXX1111', '411111'],
  ['411111...1111', '411111'],
  ['411111######1111', '411111'],
])('%j is %s', (text, bin) => {
  expect(normalizeBin(text)).toBe(bin);
});

test.each([
  '',
  '41111',
  '411111222',
  '4111111111111111',
  '4111x1',
  '4111.11',
  '****1111',
  '4111********1111',
  'XXXXXXXXXXXX1111',
  '4111111111111111x',
])('%j is no BIN', (text) => {
  expect(normalizeBin(text)).toBeNull();
});

test('a full card number is never taken, whatever stands between its digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d[ -]?){9,19}$/), (text) => {
      expect(normalizeBin(text)).toBeNull();
    }),
  );
});
