/** How a series of minutes grows. */
export interface Growth {
  /** Units a minute: the median of the slopes between all pairs of minutes (Theil–Sen), which outliers do not sway. */
  readonly slope: number;
  /** What that adds over as long again as was looked at, as a share of the median. Negative when it shrinks. */
  readonly share: number;
}

/** @param byMinute of which the first half is the warm-up, and is not looked at. */
export function growthOver(byMinute: readonly number[]): Growth {
  const seen = byMinute.slice(Math.floor(byMinute.length / 2));
  const slopes = seen.flatMap((from, first) =>
    seen.slice(first + 1).map((to, further) => (to - from) / (further + 1)),
  );
  const slope = medianOf(slopes);
  return { slope, share: (slope * seen.length) / medianOf(seen) };
}

/** NaN of none. */
function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}
