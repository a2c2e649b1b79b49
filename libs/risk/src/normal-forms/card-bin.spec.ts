import fc from 'fast-check';
import { normalizeBin } from './card-bin';

test.each([
  ['411111', '411111'],
  ['4111-1122', '41111122'],
  [' 4111 112 ', '4111112'],
])('%j is %s', (text, bin) => {
  expect(normalizeBin(text)).toBe(bin);
});

test.each(['', '41111', '411111222', '4111111111111111', '4111x1', '４１１１１１', '4111.11'])(
  '%j is no BIN',
  (text) => {
    expect(normalizeBin(text)).toBeNull();
  },
);

test('a full card number is never taken, whatever stands between its digits', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^(\d[ -]?){9,19}$/), (text) => {
      expect(normalizeBin(text)).toBeNull();
    }),
  );
});
