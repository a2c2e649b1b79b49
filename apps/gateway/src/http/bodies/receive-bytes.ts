import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';
import { tooLarge } from './body-errors';

/** Maximum bytes of a request body, unless its endpoint accepts more. */
export const MAX_BODY_BYTES = 65_536;

/** Whether a message has no body. @throws ServiceError `payload_too_large` for a declared length that is too large. */
export function isWithout({ headers }: IncomingMessage, maxBytes: number): boolean {
  const declared = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (declared === undefined || declared === '0')) return true;
  if (declared !== undefined && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  return false;
}

/** Whether the request has a body to receive: not one that is refused by its declared length. */
export function isReceivable(message: IncomingMessage, maxBytes = MAX_BODY_BYTES): boolean {
  try {
    return !isWithout(message, maxBytes);
  } catch {
    return false;
  }
}

/**
 * The bytes of a body.
 *
 * @param signal aborts it: what has arrived and what still arrives is discarded.
 * @throws ServiceError `payload_too_large`, `malformed_body`; the reason of the signal.
 */
export function receiveBytes(
  message: IncomingMessage,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer) => {
      size += chunk.length;
      // The rest is read and discarded once the answer is sent; closing at once would lose the answer.
      if (size > maxBytes) reject(tooLarge(maxBytes));
      else chunks.push(chunk);
    };
    message.on('data', take);
    const broken = () => reject(new ServiceError('malformed_body', { message: 'The body ended too early.' }));
    message.once('error', broken);
    message.once('close', broken);
    signal?.addEventListener('abort', () => {
      message.off('data', take).resume();
      chunks.length = 0;
      reject(signal.reason);
    });
    message.once('end', () => {
      // Every message eventually closes; without this, each successful one would create an unused error.
      message.off('close', broken);
      resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, size));
    });
  });
}
