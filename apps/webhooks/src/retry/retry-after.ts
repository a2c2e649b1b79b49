const SECONDS = /^\d{1,10}$/;
/** `Date.parse` reads much besides. */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/;

/**
 * Milliseconds that a `Retry-After` asks for, which is seconds or a date (RFC 9110, 10.2.3); null when it cannot be read.
 * A date in the past asks for nothing.
 */
export function readRetryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (SECONDS.test(text)) return Number(text) * 1_000;
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
