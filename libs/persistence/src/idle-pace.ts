/** Milliseconds between two polls of a table in which nothing waits, on average: the most that a lost notice costs. */
export const IDLE_MS = 10_000;
/** The share by which each wait differs from it: replicas need not poll at the same instant. */
const JITTER = 0.2;

/**
 * Milliseconds until the next poll of a worker that found nothing to do.
 *
 * @param dueInMs until something that waits becomes due.
 */
export const idleMs = (dueInMs = Number.POSITIVE_INFINITY): number =>
  Math.max(0, Math.min(dueInMs, IDLE_MS * (1 + JITTER * (2 * Math.random() - 1))));
