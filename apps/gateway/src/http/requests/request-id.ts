import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const USABLE = /^[A-Za-z0-9_.-]{1,128}$/;

/** The id under which a request is answered and logged: the caller's `X-Request-Id` when it is usable, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && USABLE.test(sent) ? sent : randomUUID();
}
