import type { IncomingMessage } from 'node:http';
import { unsupported } from '../bodies/body-errors';
import { decodeUtf8 } from '../bodies/body-text';
import { inflated, isCompressed } from '../bodies/content-coding';
import { mediaTypeOf } from '../bodies/media-type';
import { isWithout, MAX_BODY_BYTES, receiveBytes } from '../bodies/receive-bytes';
import { decodeForm } from './decode-form';
import { decodeJson } from './decode-json';
import { type RawFields } from './raw-fields';

type Decoder = (text: string, into: RawFields) => void;

const DECODERS: Readonly<Record<string, Decoder>> = {
  'application/x-www-form-urlencoded': decodeForm,
  'application/json': decodeJson,
};

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
  if (isWithout(message, maxBytes)) return;
  const decode = chooseDecoder(message.headers['content-type']);
  const bytes = await bytesOf(message, maxBytes, received);
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
  if (isWithout(message, maxBytes)) return '';
  if (mediaTypeOf(message.headers['content-type']) !== 'application/json') {
    throw unsupported('Send the body as application/json: a form cannot carry it.');
  }
  return decodeUtf8(await bytesOf(message, maxBytes, received));
}

async function bytesOf(
  message: IncomingMessage,
  maxBytes: number,
  received?: Promise<Buffer>,
): Promise<Buffer> {
  const isZipped = isCompressed(message.headers['content-encoding']);
  const bytes = await (received ?? receiveBytes(message, maxBytes));
  return isZipped && bytes.length > 0 ? inflated(bytes, maxBytes) : bytes;
}

/** Picks the decoder by media type. @throws ServiceError `unsupported_media_type`. */
export function chooseDecoder(contentType: string | undefined): Decoder {
  const mediaType = mediaTypeOf(contentType);
  const decoder = Object.hasOwn(DECODERS, mediaType) ? DECODERS[mediaType] : undefined;
  if (decoder !== undefined) return decoder;
  throw unsupported('Send the fields as application/x-www-form-urlencoded or application/json.');
}
