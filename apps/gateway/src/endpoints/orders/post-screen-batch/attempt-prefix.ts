import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readIdempotencyKey, recordKeyOf } from '../../../idempotency/idempotency-key';

/** Characters of the hash of a key: 216 bits. */
const HASH_CHARACTERS = 36;

/**
 * What stands before the number of a line to name what it asks for. Under an Idempotency-Key it is the same whenever the
 * batch is sent, so that every line is done once; without, it is that of one call.
 *
 * @param path of the endpoint, not as the URL spells it.
 * @throws ServiceError `validation_failed` for a key that is none.
 */
export function attemptPrefixOf(message: IncomingMessage, path: string): string {
  const key = readIdempotencyKey(message.headers);
  if (key === null) return randomUUID();
  return recordKeyOf(path, key).toString('base64url').slice(0, HASH_CHARACTERS);
}
