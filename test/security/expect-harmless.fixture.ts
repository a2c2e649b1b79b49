import type { Answer } from '../e2e/api-client.fixture';

/** Properties of every answer, for every caller and every request. */
export const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'cache-control': /^no-store$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** Traces of internals: frames of a stack, statements, drivers, files, addresses of engines. */
const INSIDES = [
  /\bat .+\.(?:[cm]?[jt]s):\d+/,
  /node_modules|ECONNREFUSED|ENOENT|SQLSTATE|QueryFailedError|postgres(?:ql)?:\/\/|nats:\/\//,
  /syntax error at or near|violates .+ constraint|relation "|invalid input syntax/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token/,
];

/**
 * Checks an answer for what must be true of all: nothing broke, its error is in the common envelope, it carries its id
 * and the security headers, and it reveals no internals and no secrets.
 *
 * @param secrets texts that no answer may hold.
 * @throws Error that names the violation.
 */
export function assertHarmless(answer: Answer, method: string, secrets: readonly string[]): void {
  const { status, headers, text, error } = answer;
  if (status >= 500) throw new Error(`it broke: ${status} ${text}`);
  const requestId = headers['x-request-id'] ?? '';
  if (!/^[\w.-]{1,128}$/.test(requestId)) throw new Error(`its id is ${JSON.stringify(requestId)}`);
  for (const [name, pattern] of Object.entries(SECURITY_HEADERS)) {
    if (!pattern.test(headers[name] ?? '')) throw new Error(`its header ${name} is ${headers[name]}`);
  }
  for (const name of ['server', 'x-powered-by', 'x-injected']) {
    if (headers[name] !== undefined) throw new Error(`it has a header ${name}`);
  }
  if (status >= 400 && method !== 'HEAD' && (!error.code || error.request_id !== requestId)) {
    throw new Error(`its error is not in the envelope: ${text}`);
  }
  // A successful answer contains the caller's own values, hostile or not.
  const leak = status >= 400 ? INSIDES.find((pattern) => pattern.test(text)) : undefined;
  if (leak) throw new Error(`it tells of the inside (${leak}): ${text}`);
  const leaked = secrets.find((secret) => text.includes(secret) || JSON.stringify(headers).includes(secret));
  if (leaked) throw new Error(`it holds a secret: ${leaked}`);
}
