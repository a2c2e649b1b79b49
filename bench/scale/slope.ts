/** How a series of minutes grows. */
export interface Growth {
  /**
   * Units per minute: the median of the slopes between all pairs of minutes (Theil–Sen), which is robust against
   * outliers.
   */
  readonly slope: number;
  /** The growth over another period of the same length, as a share of the median. Negative when it shrinks. */
  readonly share: number;
}

/** @param byMinute the first half is the warm-up, and is ignored. */
export function growthOver(byMinute: readonly number[]): Growth {
  const seen = byMinute.slice(Math.floor(byMinute.length / 2));
  const slopes = seen.flatMap((from, first) =>
    seen.slice(first + 1).map((to, further) => (to - from) / (further + 1)),
  );
  const slope = medianOf(slopes);
  return { slope, share: (slope * seen.length) / medianOf(seen) };
}

/** NaN without values. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
