/** Header names, in lower case, with their values. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * What every answer carries, on both ports and whoever gives it: none is for caches, frames, other sites' pages or
 * guesses at its type, and nothing in it is to be run (OWASP REST Security and HTTP Headers cheat sheets). A page of ours
 * replaces the policy by one that lets in its own style.
 */
const ON_EVERY_ANSWER: SecurityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** @param hstsSeconds for which browsers shall come by TLS alone; 0: nothing is said of it. */
export function securityHeaders(hstsSeconds = 0): SecurityHeaders {
  if (hstsSeconds === 0) return ON_EVERY_ANSWER;
  return { ...ON_EVERY_ANSWER, 'strict-transport-security': `max-age=${hstsSeconds}` };
}
