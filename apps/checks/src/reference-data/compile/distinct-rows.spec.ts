import { DistinctRows } from './distinct-rows';

describe('DistinctRows', () => {
  it('numbers rows from 1, equal ones the same, also while it grows', () => {
    const rows = new DistinctRows(2);
    const numbers = Array.from({ length: 5_000 }, (_, n) => rows.numberOf([n % 3_000, -n % 7]));
    const again = Array.from({ length: 5_000 }, (_, n) => rows.numberOf([n % 3_000, -n % 7]));
    expect(again).toEqual(numbers);
    const texts = Array.from({ length: 5_000 }, (_, n) => `${n % 3_000} ${-n % 7}`);
    expect(rows.count).toBe(new Set(texts).size);
    expect(new Set(texts.map((text, n) => `${text} ${numbers[n]}`)).size).toBe(rows.count);
    expect(rows.column(0).slice(0, 3)).toEqual(Int32Array.of(0, 1, 2));
    expect(rows.column(1).slice(0, 3)).toEqual(Int32Array.of(0, -1, -2));
  });
});
