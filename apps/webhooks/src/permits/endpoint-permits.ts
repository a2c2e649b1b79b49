/** Concurrent attempts at one endpoint, over all replicas. */
export const MOST_PER_ENDPOINT = 20;
/** Initial permits, equal to the column's default: a fast endpoint soon grows from two to twenty. */
export const FIRST_PERMITS = 2;
/** An endpoint's budget: permits times the milliseconds that each attempt takes. */
const PERMIT_MS = 20_000;

/**
 * How many concurrent attempts suit an endpoint that took this long to answer: 20 up to a second, 10 at two seconds,
 * 4 at five, 1 beyond ten. The permits of an endpoint move towards it, up by one and down by half
 * (`outcomes.repository`). Pure.
 */
export function computePermits(durationMs: number): number {
  const permits = Math.floor(PERMIT_MS / Math.max(1, durationMs));
  return Math.min(MOST_PER_ENDPOINT, Math.max(1, permits));
}
