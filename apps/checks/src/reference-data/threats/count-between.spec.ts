import { countBetween } from './count-between';

describe('countBetween', () => {
  const numbers = Uint32Array.of(3, 5, 5, 9, 4_294_967_295);

  it.each([
    [0, 2, 0],
    [3, 3, 1],
    [4, 5, 2],
    [5, 9, 3],
    [10, 4_294_967_295, 1],
    [0, 4_294_967_295, 5],
  ])('counts from %i to %i, both included: %i', (first, last, expected) => {
    expect(countBetween(numbers, first, last)).toBe(expected);
  });

  it('finds nothing in nothing', () => {
    expect(countBetween(new Uint32Array(0), 0, 9)).toBe(0);
  });
});
