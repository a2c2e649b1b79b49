/** Index of a number in an ascending list; -1 when it is not there. */
export function findSorted(sorted: Uint32Array, wanted: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted ? low : -1;
}
