/** A set of rows, one bit each. */
export type RowSet = Uint32Array;

const BITS = 32;

export const emptySet = (rows: number): RowSet => new Uint32Array(Math.ceil(rows / BITS));

export function fullSet(rows: number): RowSet {
  const set = emptySet(rows);
  for (let row = 0; row < rows; row += 1) addRow(set, row);
  return set;
}

export function addRow(set: RowSet, row: number): void {
  set[row >>> 5] = (set[row >>> 5] ?? 0) | (1 << (row & 31));
}

/** How many rows are in both sets. */
export function countBoth(one: RowSet, other: RowSet): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += ones((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

export const intersect = (one: RowSet, other: RowSet): RowSet =>
  one.map((word, at) => word & (other[at] ?? 0));

export const without = (one: RowSet, other: RowSet): RowSet =>
  one.map((word, at) => word & ~(other[at] ?? 0));

/** Hacker's Delight, 5-1. */
function ones(word: number): number {
  let sum = word - ((word >>> 1) & 0x55555555);
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333);
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

export const hasRow = (set: RowSet, row: number): boolean =>
  (((set[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
