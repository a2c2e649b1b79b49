import { readNumbers } from '../compile/disposable-phones';
import { readOwnTable } from '../own-tables/own-table';
import { compilePhones } from './disposable-phones';

describe('readNumbers', () => {
  it('reads numbers and the latest day, and nothing else', () => {
    const { numbers, latest } = readNumbers(
      '{ "46200231": "2023-12-20", "12020550143": "2024-02-14", "nonsense": "2025-01-01", "12": "2025-01-01" }',
    );
    expect([...numbers]).toEqual([46_200_231, 12_020_550_143]);
    expect(latest).toBe('2024-02-14');
  });

  it('has no day for an empty file', () => {
    expect(readNumbers('{}')).toEqual({ numbers: new Float64Array(0), latest: null });
  });
});

describe('compilePhones', () => {
  const phones = compilePhones([46_701_234_567, 12_025_550_143]);

  it('contains its numbers in E.164 and no others', () => {
    expect(phones.has('+46701234567')).toBe(true);
    expect(phones.has('+12025550143')).toBe(true);
    expect(phones.has('+12025550144')).toBe(false);
    expect(phones.rows).toBe(2);
  });

  it.each(['46701234567', '+', '', '+4670123456７', '+46701234567e0'])('knows nothing of %j', (text) => {
    expect(phones.has(text)).toBe(false);
  });

  it('finds every number of a large list', () => {
    const numbers = Array.from({ length: 5_000 }, (_, n) => 46_700_000_000 + n * 7);
    const large = compilePhones(numbers);
    expect(numbers.every((number) => large.has(`+${number}`))).toBe(true);
    expect(large.has('+46700000001')).toBe(false);
  });

  it('counts a number that is given twice once', () => {
    expect(compilePhones([46_701_234_567, 46_701_234_567]).rows).toBe(1);
  });

  it('counts numbers from a start, inclusive, to an end, exclusive', () => {
    expect(phones.countBetween(46_701_234_567, 46_701_234_568)).toBe(1);
    expect(phones.countBetween(46_701_234_560, 46_701_234_567)).toBe(0);
    expect(phones.countBetween(0, 1e15)).toBe(2);
    expect(compilePhones([]).countBetween(0, 1e15)).toBe(0);
  });
});

it('the supplement contains telephone numbers', () => {
  const { rows } = readOwnTable('phones/disposable-numbers.tsv', ['number']);
  expect(rows).toHaveLength(18_528);
  expect(rows.filter(({ number }) => !/^[1-9]\d{6,14}$/.test(number))).toEqual([]);
});
