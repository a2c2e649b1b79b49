/** How many numbers of an ascending array lie from `first` to `last`, both included. */
export function countBetween(ascending: Uint32Array | Float64Array, first: number, last: number): number {
  return countBelow(ascending, last + 1) - countBelow(ascending, first);
}

/** How many numbers lie below a limit: binary search. */
function countBelow(ascending: Uint32Array | Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
