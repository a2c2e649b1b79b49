import { type BinaryToTextEncoding, hash } from 'node:crypto';

const ALGORITHM = 'sha256';
/** Bytes of what SHA-256 reads at a time, and of its result. */
const BLOCK_BYTES = 64;
const HASH_BYTES = 32;
/** With what a key is combined for the inner and the outer hash (RFC 2104). */
const INNER = 0x36;
const OUTER = 0x5c;
/** Room for a usual text; a longer one gets a buffer of its own. */
const ROOM_BYTES = 4_096;

/** What is hashed under a secret: its block, and room behind it. */
interface Keyed {
  readonly secret: string;
  readonly inner: Buffer;
  readonly outer: Buffer;
}

/** A service has one secret. */
let latest: Keyed = keyedBy('');

/**
 * HMAC-SHA256 of a text, for the hashes under which personal values are stored: a dozen for each order. Node's `Hmac` is
 * an object outside V8's heap that is made and collected for each of them, and costs three times as much as the two
 * hashes.
 */
export function keyedHash(secret: string, text: string, encoding: BinaryToTextEncoding = 'hex'): string {
  if (latest.secret !== secret) latest = keyedBy(secret);
  const { inner, outer } = latest;
  const bytes = BLOCK_BYTES + Buffer.byteLength(text);
  let message = inner;
  if (bytes > ROOM_BYTES) {
    message = Buffer.alloc(bytes);
    inner.copy(message, 0, 0, BLOCK_BYTES);
  }
  message.write(text, BLOCK_BYTES);
  outer.write(hash(ALGORITHM, message.subarray(0, bytes), 'binary'), BLOCK_BYTES, 'binary');
  return hash(ALGORITHM, outer, encoding);
}

function keyedBy(secret: string): Keyed {
  const key = Buffer.from(secret);
  const block = Buffer.alloc(BLOCK_BYTES);
  if (key.length > BLOCK_BYTES) block.write(hash(ALGORITHM, key, 'binary'), 'binary');
  else key.copy(block);
  const inner = Buffer.alloc(ROOM_BYTES);
  const outer = Buffer.alloc(BLOCK_BYTES + HASH_BYTES);
  for (const [index, byte] of block.entries()) {
    inner[index] = byte ^ INNER;
    outer[index] = byte ^ OUTER;
  }
  return { secret, inner, outer };
}
