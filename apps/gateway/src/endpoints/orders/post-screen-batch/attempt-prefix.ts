import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readIdempotencyKey, recordKeyOf } from '../../../idempotency/idempotency-key';

/** Characters of the hash of a key: 216 bits. */
const HASH_CHARACTERS = 36;

/**
 * The prefix of each line's attempt id. Under an Idempotency-Key it is the same whenever the batch is sent, so that
 * every line is done once; otherwise it is unique to the call.
 *
 * @param path of the endpoint, not as the URL spells it.
 * @throws ServiceError `validation_failed` for a malformed key.
 */
export function attemptPrefixOf(message: IncomingMessage, path: string): string {
  const key = readIdempotencyKey(message.headers);
  if (key === null) return randomUUID();
  return recordKeyOf(path, key).toString('base64url').slice(0, HASH_CHARACTERS);
}
