import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from './takes-gzip';

/** For how long a file may be kept: for ever where its address changes with its content. */
export const CACHE = {
  forever: 'public, max-age=31536000, immutable',
  day: 'public, max-age=86400',
  never: 'no-cache',
} as const;

/** A file that is kept in both forms outside the heap, so that no request of a stranger costs more than sending it. */
export interface StaticFile {
  readonly type: string;
  readonly plain: Buffer;
  /** Null where it would save nothing. */
  readonly zipped: Buffer | null;
  readonly etag: string;
  readonly cache: string;
}

const zip = promisify(gzip);

/** @param isPacked whether its format compresses by itself. */
export async function staticFile(
  type: string,
  plain: Buffer,
  cache: string,
  isPacked = false,
): Promise<StaticFile> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, zipped: isPacked ? null : await zip(plain), etag, cache };
}

export function sendStatic(file: StaticFile, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', file.cache).header('etag', file.etag).header('vary', 'Accept-Encoding');
  if (headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  void reply.type(file.type);
  return takesGzip(headers) && file.zipped !== null
    ? reply.header('content-encoding', 'gzip').send(file.zipped)
    : reply.send(file.plain);
}

/** Searched for upwards, so that what was built is found in a build and in an image; null where it is not. */
export function findBuilt(path: string): string | null {
  for (let folder = __dirname; ; folder = dirname(folder)) {
    const found = join(folder, path);
    if (existsSync(found)) return found;
    if (folder === dirname(folder)) return null;
  }
}
