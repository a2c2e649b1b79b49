import type { Answer } from '../e2e/api-client.fixture';

/** What every answer carries, whoever gave it and whatever was asked. */
export const SECURITY_HEADERS: Readonly<Record<string, RegExp>> = {
  'cache-control': /^no-store$/,
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
  'cross-origin-resource-policy': /^same-origin$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
};

/** What tells of the inside: frames of a stack, statements, drivers, files, addresses of engines. */
const INSIDES = [
  /\bat .+\.(?:[cm]?[jt]s):\d+/,
  /node_modules|ECONNREFUSED|ENOENT|SQLSTATE|QueryFailedError|postgres(?:ql)?:\/\/|nats:\/\//,
  /syntax error at or near|violates .+ constraint|relation "|invalid input syntax/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token/,
];

/**
 * Holds an answer against what must be true of any: nothing broke, its error is in the one envelope, it carries its id and
 * the security headers, and it says nothing of the inside and nothing that is secret.
 *
 * @param secrets texts that no answer may hold.
 * @throws Error that says which of it is not so.
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
  // What stands in the answer of success is the caller's own, hostile or not.
  const telling = status >= 400 ? INSIDES.find((pattern) => pattern.test(text)) : undefined;
  if (telling) throw new Error(`it tells of the inside (${telling}): ${text}`);
  const leaked = secrets.find((secret) => text.includes(secret) || JSON.stringify(headers).includes(secret));
  if (leaked) throw new Error(`it holds a secret: ${leaked}`);
}
