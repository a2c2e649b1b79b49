/** How long everything must fail until an endpoint is switched off. */
const FAILING_MS = 3 * 86_400_000;
/** And how often: two attempts that lie three days apart say nothing of the days between them. */
const FAILING_ATTEMPTS = 8;
/** The receiver says that it will never be there again (Standard Webhooks 1.0, "410 Gone"). */
const GONE = 410;

interface Health {
  /** The first attempt that failed since the last that did not. */
  readonly failingSince: Date;
  /** Attempts that failed since. */
  readonly failures: number;
  /** Of the latest; null when no answer came. */
  readonly statusCode: number | null;
}

/** Why an endpoint must be switched off after an attempt that failed; null when it must not. Pure. */
export function reasonToDisable(
  { failingSince, failures, statusCode }: Health,
  now: Date,
): 'gone' | 'failing' | null {
  if (statusCode === GONE) return 'gone';
  const isLong = now.getTime() - failingSince.getTime() >= FAILING_MS;
  return isLong && failures >= FAILING_ATTEMPTS ? 'failing' : null;
}
