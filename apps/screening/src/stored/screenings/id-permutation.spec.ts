import { IDS_OF_A_DAY, permuteNumber } from './id-permutation';

const SECRET = Buffer.from('a secret of the account');

it('gives every number another place', () => {
  const places = Array.from({ length: 4_096 }, (_, number) => permuteNumber(SECRET, number, 6));
  expect(new Set(places).size).toBe(4_096);
  expect(Math.max(...places)).toBe(4_095);
});

it('spreads numbers in sequence, so that the first are a sample of all', () => {
  const firsts = Array.from({ length: 4_096 }, (_, number) => permuteNumber(SECRET, number));
  expect(new Set(firsts).size).toBe(4_096);
  expect(firsts.every((place) => place >= 0 && place < IDS_OF_A_DAY)).toBe(true);
  // 512 are expected; the bounds are six standard deviations away.
  const below = firsts.filter((place) => place < IDS_OF_A_DAY / 8).length;
  expect(below).toBeGreaterThan(385);
  expect(below).toBeLessThan(639);
});

it('is another permutation under another secret', () => {
  const other = Buffer.from('another secret');
  const numbers = Array.from({ length: 1_000 }, (_, number) => number);
  const same = numbers.filter((number) => permuteNumber(SECRET, number) === permuteNumber(other, number));
  expect(same.length).toBeLessThan(5);
});
