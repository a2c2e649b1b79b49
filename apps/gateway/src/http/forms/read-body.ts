import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@rampart/contracts';
import { decodeForm } from './decode-form';
import { decodeJson } from './decode-json';
import { type RawFields } from './raw-fields';

/** Maximum bytes of a request body, unless its endpoint accepts more. */
export const MAX_BODY_BYTES = 65_536;

type Decoder = (text: string, into: RawFields) => void;

const DECODERS: Readonly<Record<string, Decoder>> = {
  'application/x-www-form-urlencoded': decodeForm,
  'application/json': decodeJson,
};

// A byte order mark is kept as a character: it is not a valid start of either format.
const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Does the work of reading this many bytes when its turn comes. */
export type InTurn = <T>(bytes: number, work: () => T) => Promise<T>;

/**
 * Reads and decodes a request's body. A body whose declared length is too large is refused unread; one without a
 * declared length, as soon as too much of it has arrived.
 *
 * @param received what `PermitGuard` has already received of it; undefined: it is received now.
 * @throws ServiceError `payload_too_large`, `unsupported_media_type`, `malformed_body`, or the decoder's errors.
 */
export async function readBody(
  message: IncomingMessage,
  into: RawFields,
  maxBytes = MAX_BODY_BYTES,
  received?: Promise<Buffer>,
  inTurn: InTurn = async (_bytes, work) => work(),
): Promise<void> {
  const { headers } = message;
  if (isWithout(message, maxBytes)) return;
  const decode = chooseDecoder(headers['content-type'], headers['content-encoding']);
  const bytes = await (received ?? receiveBytes(message, maxBytes));
  if (bytes.length > 0) await inTurn(bytes.length, () => decode(decodeUtf8(bytes), into));
}

/**
 * Reads the text of a body that must be JSON; empty without a body.
 *
 * @throws ServiceError as `readBody` does.
 */
export async function readJsonText(
  message: IncomingMessage,
  maxBytes = MAX_BODY_BYTES,
  received?: Promise<Buffer>,
): Promise<string> {
  const { headers } = message;
  if (isWithout(message, maxBytes)) return '';
  if (mediaTypeOf(headers['content-type'], headers['content-encoding']) !== 'application/json') {
    throw unsupported('Send the body as application/json: a form cannot carry it.');
  }
  return decodeUtf8(await (received ?? receiveBytes(message, maxBytes)));
}

/** Whether a message has no body. @throws ServiceError `payload_too_large` for a declared length that is too large. */
function isWithout({ headers }: IncomingMessage, maxBytes: number): boolean {
  const declared = headers['content-length'];
  if (headers['transfer-encoding'] === undefined && (declared === undefined || declared === '0')) return true;
  if (declared !== undefined && Number(declared) > maxBytes) throw tooLarge(maxBytes);
  return false;
}

/** Picks the decoder by media type. @throws ServiceError `unsupported_media_type`. */
export function chooseDecoder(contentType: string | undefined, contentEncoding: string | undefined): Decoder {
  const mediaType = mediaTypeOf(contentType, contentEncoding);
  const decoder = Object.hasOwn(DECODERS, mediaType) ? DECODERS[mediaType] : undefined;
  if (decoder !== undefined) return decoder;
  throw unsupported('Send the fields as application/x-www-form-urlencoded or application/json.');
}

/**
 * The media type of a body, in lower case and without parameters; empty without one.
 *
 * @throws ServiceError `unsupported_media_type` when the body is compressed or not encoded as UTF-8.
 */
export function mediaTypeOf(contentType: string | undefined, contentEncoding: string | undefined): string {
  if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity') {
    throw unsupported('Compressed bodies are not accepted.');
  }
  const [mediaType = '', ...parameters] = (contentType ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  for (const parameter of parameters) {
    const charset = /^charset\s*=\s*"?([^"]*)"?$/.exec(parameter)?.[1];
    if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') {
      throw unsupported('The body must be encoded as UTF-8.');
    }
  }
  return mediaType;
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

export function decodeUtf8(bytes: Buffer): string {
  try {
    return UTF8.decode(bytes);
  } catch {
    throw new ServiceError('malformed_body', { message: 'The body is not valid UTF-8.' });
  }
}

/** A 413. */
export function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError('payload_too_large', {
    message: `The body is larger than ${maxBytes} bytes.`,
    details: { max_bytes: maxBytes },
  });
}

/** A 415. */
export function unsupported(message: string): ServiceError {
  return new ServiceError('unsupported_media_type', { message });
}
