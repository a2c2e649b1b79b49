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

/** The only expectation that HTTP knows (RFC 9110, 10.1.1); Node answers it before any code of ours runs. */
const CONTINUE = /^\s*100-continue\s*$/i;

/** @returns an error for a request that expects something else, which HTTP/1.0 cannot; null without one. */
export function faultOfExpectation({ headers, httpVersionMinor }: IncomingMessage): ServiceError | null {
  if (headers.expect === undefined || httpVersionMinor === 0 || CONTINUE.test(headers.expect)) return null;
  const message = 'The only expectation that is met is 100-continue. Leave out the header Expect.';
  return new ServiceError('validation_failed', { message, param: 'Expect' });
}

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
