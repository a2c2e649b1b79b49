import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { ServiceError } from '@rampart/contracts';
import { maskCardNumbers } from '../http/card-numbers/card-number';

/** Up to 255 characters of printable ASCII. */
const USABLE = /^[\x20-\x7e]{1,255}$/;

/**
 * The request's `Idempotency-Key`, or null when it has none.
 *
 * @throws ServiceError `validation_failed` when it is empty, too long, or holds a card number or anything but printable
 *   ASCII.
 */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | null {
  const sent = headers['idempotency-key'];
  if (sent === undefined) return null;
  if (typeof sent === 'string' && USABLE.test(sent)) {
    // It is stored as a digest, which would not protect a card number: there are too few of them.
    if (maskCardNumbers(sent) === sent) return sent;
    throw new ServiceError('validation_failed', {
      message: 'The Idempotency-Key must not hold a card number.',
      param: 'Idempotency-Key',
    });
  }
  throw new ServiceError('validation_failed', {
    message: 'The Idempotency-Key must be 1 to 255 characters of printable ASCII.',
    param: 'Idempotency-Key',
  });
}

/** Identifies a record: one key on one path. 32 bytes. */
export function recordKeyOf(path: string, key: string): Buffer {
  return createHash('sha256').update(path).update('\n').update(key).digest();
}

/** Identifies a request by its parsed content, not by its spelling. 32 bytes. */
export function fingerprintOf(input: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest();
}
