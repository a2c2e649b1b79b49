/** Header names, in lower case, with their values. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/**
 * Headers of every answer, on both ports: not for caches, not for frames or other sites' pages, no content sniffing,
 * and nothing to be executed (OWASP REST Security and HTTP Headers cheat sheets). Our own pages replace the policy by
 * one that allows their style.
 */
const ON_EVERY_ANSWER: SecurityHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** @param hstsSeconds for which browsers must use TLS only; 0: the header is not sent. */
export function securityHeaders(hstsSeconds = 0): SecurityHeaders {
  if (hstsSeconds === 0) return ON_EVERY_ANSWER;
  return { ...ON_EVERY_ANSWER, 'strict-transport-security': `max-age=${hstsSeconds}` };
}
