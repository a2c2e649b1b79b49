import { compiledSet } from '../compiled/compiled-set';

/** Numbers that public SMS sites lend to anyone. */
export interface DisposablePhones {
  readonly rows: number;
  /** @param e164 including its plus sign. */
  has(e164: string): boolean;
  /** How many of them lie from `start` to below `end`: E.164 numbers without the plus sign. */
  countBetween(start: number, end: number): number;
}

/** At most 15 digits, so a number is exact as a double: 8 bytes each in a sorted array. */
export const disposablePhones = compiledSet({
  name: 'disposable-phones',
  empty: { rows: 0, has: () => false, countBetween: () => 0 } as DisposablePhones,
  kinds: { numbers: 'f64' },
  toData: ({ numbers }) => phonesOf(numbers),
});

/** @param numbers E.164 numbers without the plus sign; duplicates count once. */
export function compilePhones(numbers: Iterable<number>): DisposablePhones {
  return phonesOf(sortPhones(numbers));
}

/** Ascending, each once. */
export function sortPhones(numbers: Iterable<number>): Float64Array {
  const all = Float64Array.from(numbers).sort();
  return all.filter((number, index) => index === 0 || number !== all[index - 1]);
}

function phonesOf(sorted: Float64Array): DisposablePhones {
  const countBelow = (limit: number) => firstAtLeast(sorted, limit);
  return {
    rows: sorted.length,
    has: (e164) => /^\+\d{7,15}$/.test(e164) && sorted[countBelow(Number(e164))] === Number(e164),
    countBetween: (start, end) => countBelow(end) - countBelow(start),
  };
}

/** Index of the first number that is not below the limit; the length when all are. */
function firstAtLeast(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
