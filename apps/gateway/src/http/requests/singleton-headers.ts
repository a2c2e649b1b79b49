import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';

/**
 * Headers that decide whose request this is, what it says or where it ends, in lower case. Of two, Node silently takes
 * the first of some and joins others, and a proxy in front may have taken the other one.
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
 * What is wrong with the headers of a message that only HTTP itself rules out: `Host` missing (RFC 9112, 3.2), or one
 * that may stand once standing twice. The server's own check of `Host` must be off: its answer has no body.
 *
 * @returns `malformed_body`; null when nothing is wrong.
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
