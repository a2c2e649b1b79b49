import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { whenGone } from '../../http/downloads/when-gone';
import { TAKING_LIMITS, withoutStalls } from './without-stalls';

/** An answer that is made as it is taken, and the headers that depend on its beginning. */
interface Parts {
  /** Without its character set, which is UTF-8. */
  readonly mediaType?: string;
  readonly fileName?: string;
  readonly parts: AsyncIterable<string>;
}

/**
 * Sends an answer in parts, which are asked for as the caller takes them. A failure before the first part is thrown, and
 * answered like that of any call; a later one cuts the connection, because the caller must not take a part for the whole.
 * So does a caller who takes it too slowly.
 */
export async function sendParts(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType = 'application/octet-stream', fileName, parts }: Parts,
): Promise<void> {
  const iterator = parts[Symbol.asyncIterator]();
  // Registered before the first part is there, when nothing else would notice that the caller has gone.
  whenGone(reply, () => void iterator.return?.().catch(() => undefined));
  const first = await iterator.next();
  reply.header('content-type', `${mediaType}; charset=utf-8`);
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  const cut = () => request.raw.socket.destroy();
  const taken = withoutStalls(first, iterator, TAKING_LIMITS, cut);
  // A HEAD learns that the file is there; Fastify would have all of it made to drop it.
  reply.send(request.method === 'HEAD' ? '' : Readable.from(taken, { highWaterMark: 2 }));
}
