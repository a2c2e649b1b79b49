import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenGone } from '../../http/downloads/when-gone';
import { TAKING_LIMITS, withoutStalls } from './without-stalls';

/** An answer that is produced as it is consumed, and the headers that depend on its beginning. */
interface Parts {
  /** Without the charset, which is UTF-8. */
  readonly mediaType?: string;
  readonly fileName?: string;
  readonly parts: AsyncIterable<string>;
  /** What is done with the body on its way, such as compression. */
  readonly packed?: (body: Readable) => Readable;
}

/**
 * Sends an answer in parts, each requested when the caller has consumed the previous one. A failure before the first
 * part is thrown and answered like any other; a later one closes the connection, because the caller must not take a
 * part for the whole. So does a caller who reads too slowly.
 */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType = 'application/octet-stream', fileName, parts, packed = (body) => body }: Parts,
): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  // Registered before the first part exists, when nothing else would notice that the caller has disconnected.
  whenGone(reply, () => void iterator.return?.().catch(() => undefined));
  const first = await iterator.next();
  reply.header('content-type', `${mediaType}; charset=utf-8`);
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  const cut = () => request.raw.socket.destroy();
  const taken = withoutStalls(first, iterator, TAKING_LIMITS, cut);
  // HEAD only reports that the file exists; Fastify would have all of it produced and discarded.
  reply.send(request.method === 'HEAD' ? '' : packed(Readable.from(taken, { highWaterMark: 2 })));
}
