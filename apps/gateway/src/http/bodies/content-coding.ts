import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createUnzip, unzip as unzipAll } from 'node:zlib';
import { ServiceError } from '@rampart/contracts';
import { tooLarge, unsupported } from './body-errors';

/** The content codings that are read, beside none; one decoder recognises both. Brotli would take 16 MiB for each. */
const CODINGS: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate']);

const unzip = promisify(unzipAll);

/** @returns whether a body is compressed. @throws ServiceError `unsupported_media_type` for another coding. */
export function isCompressed(contentEncoding: string | undefined): boolean {
  const coding = (contentEncoding ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return false;
  if (CODINGS.has(coding)) return true;
  throw unsupported('Send the body uncompressed, or with Content-Encoding: gzip or deflate.');
}

/**
 * A compressed body as it was before, worked out beside the event loop; of a body that would be larger than allowed,
 * no more than that is ever in memory.
 *
 * @throws ServiceError `payload_too_large`, `malformed_body`.
 */
export async function inflated(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await unzip(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    throw (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(maxBytes)
      : notCompressed(error);
  }
}

/** Like `inflated`, of a file as it arrives: what has arrived is held up while no one takes its text. */
export async function* inflating(chunks: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  const text = createUnzip();
  pipeline(Readable.from(chunks, { highWaterMark: 1 }), text, () => undefined);
  let bytes = 0;
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ServiceError ? error : notCompressed(error);
  }
}

function notCompressed(cause: unknown): ServiceError {
  return new ServiceError('malformed_body', {
    message: 'The body is not valid gzip or deflate, as its Content-Encoding says.',
    cause,
  });
}
