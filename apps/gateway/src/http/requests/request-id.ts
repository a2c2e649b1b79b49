import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { maskCardNumbers } from '../card-numbers/card-number';

const USABLE = /^[A-Za-z0-9_.-]{1,128}$/;

/**
 * The id under which a request is answered and logged: the caller's `X-Request-Id` if it is usable and contains no
 * card number, otherwise a new one.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id'];
  const isUsable = typeof sent === 'string' && USABLE.test(sent) && maskCardNumbers(sent) === sent;
  return isUsable ? sent : randomUUID();
}
