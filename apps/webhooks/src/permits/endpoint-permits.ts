/** Attempts at one endpoint at once, over all replicas. */
export const MOST_PER_ENDPOINT = 20;
/** With which an endpoint begins, as the column's default has it: two that are quick soon become twenty. */
export const FIRST_PERMITS = 2;
/** What one endpoint may hold: permits times the milliseconds that each attempt takes. */
const PERMIT_MS = 20_000;

/**
 * How many attempts at once suit an endpoint that took this long to answer: 20 up to a second, 10 at two seconds, 4 at
 * five, 1 beyond ten. The permits of an endpoint move towards it, up by one and down by half (`outcomes.repository`).
 * Pure.
 */
export function computePermits(durationMs: number): number {
  const permits = Math.floor(PERMIT_MS / Math.max(1, durationMs));
  return Math.min(MOST_PER_ENDPOINT, Math.max(1, permits));
}
