const SECONDS = /^\d{1,10}$/;
/** `Date.parse` accepts much more than HTTP dates. */
const HTTP_DATE = /^[A-Z][a-z]{2,8}, .+ GMT$/;

/**
 * Milliseconds that a `Retry-After` header asks for, as seconds or a date (RFC 9110, 10.2.3); null when it cannot be
 * read. A date in the past asks for no delay.
 */
export function readRetryAfterMs(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (SECONDS.test(text)) return Number(text) * 1_000;
  const at = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}
