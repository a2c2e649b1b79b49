/** How long all attempts must fail until an endpoint is disabled. */
const FAILING_MS = 3 * 86_400_000;
/** And how many of them: two attempts three days apart say nothing about the days between. */
const FAILING_ATTEMPTS = 8;
/** The receiver states that it is gone for good (Standard Webhooks 1.0, "410 Gone"). */
const GONE = 410;

interface Health {
  /** The first failed attempt since the last success. */
  readonly failingSince: Date;
  /** Failed attempts since then. */
  readonly failures: number;
  /** Of the latest attempt; null without a response. */
  readonly statusCode: number | null;
}

/** Why an endpoint must be disabled after a failed attempt; null when it need not be. Pure. */
export function reasonToDisable(
  { failingSince, failures, statusCode }: Health,
  now: Date,
): 'gone' | 'failing' | null {
  if (statusCode === GONE) return 'gone';
  const isLong = now.getTime() - failingSince.getTime() >= FAILING_MS;
  return isLong && failures >= FAILING_ATTEMPTS ? 'failing' : null;
}
