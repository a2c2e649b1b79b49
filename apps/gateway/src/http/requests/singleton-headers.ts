import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';

/**
 * Headers that decide whose request this is, what it contains or where it ends, in lower case. When one is repeated,
 * Node silently takes the first of some and joins others, and a proxy in front may have used the other one.
 */
const SINGLETONS: ReadonlySet<string> = new Set([
  'authorization',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'idempotency-key',
  'origin',
  'transfer-encoding',
]);

/**
 * A fault in the headers that violates HTTP itself: a missing `Host` (RFC 9112, 3.2), or a repeated header that may
 * appear only once. The server's own check of `Host` must be off: its answer has no body.
 *
 * @returns `malformed_body`; null without a fault.
 */
export function faultOfHeaders(message: IncomingMessage): ServiceError | null {
  const { rawHeaders } = message;
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = (rawHeaders[at] as string).toLowerCase();
    if (!SINGLETONS.has(name)) continue;
    if (seen.has(name)) {
      return new ServiceError('malformed_body', { message: `The header ${name} was sent more than once.` });
    }
    seen.add(name);
  }
  if (seen.has('host') || message.httpVersionMinor === 0) return null;
  return new ServiceError('malformed_body', { message: 'The header host is missing.' });
}
