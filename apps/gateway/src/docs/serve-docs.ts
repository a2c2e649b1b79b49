import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationDefinition } from '../http/endpoint';
import { buildSite, type DocsFile } from './build-site';
import { type DocsInterface, docsPaths } from './docs-interface';

/**
 * Pages load their own style, script and search index, and send calls, from and to this gateway only; nothing inline,
 * no other site, no markup made from text.
 */
export const DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Of a file whose address changes with its content, and of any other. */
const CACHE = { forever: 'public, max-age=31536000, immutable', never: 'no-cache' };

interface Served {
  readonly type: string;
  readonly plain: Buffer;
  readonly zipped: Buffer;
  readonly etag: string;
  readonly cache: string;
}

type Site = ReadonlyMap<string, Served>;

/**
 * Serves the documentation of an interface without credentials. It is made on first use, since most gateways are never
 * asked, one file per turn of the event loop, so that calls are answered meanwhile. It is compressed once, and kept in
 * both forms outside the heap: no request of a stranger costs more than sending it.
 */
export function serveDocs<D extends OperationDefinition>(
  server: FastifyInstance,
  docs: DocsInterface<D>,
): void {
  let made: Promise<Site> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    made ??= makeSite(docs).catch((error: unknown) => {
      // The next request tries again.
      made = undefined;
      throw error;
    });
    const file = (await made).get(request.url.split('?', 1)[0] ?? '');
    return file === undefined ? reply.callNotFound() : send(file, request, reply);
  };
  for (const path of docsPaths(docs)) server.get(path, answer);
}

async function makeSite<D extends OperationDefinition>(docs: DocsInterface<D>): Promise<Site> {
  const site = new Map<string, Served>();
  for (const [url, file] of buildSite(docs)) {
    site.set(url, await compress(file));
    await turn();
  }
  return site;
}

const zip = promisify(gzip);

async function compress({ type, text, isImmutable }: DocsFile): Promise<Served> {
  const plain = Buffer.from(text);
  return {
    type,
    plain,
    zipped: await zip(plain),
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    cache: isImmutable ? CACHE.forever : CACHE.never,
  };
}

function send(file: Served, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.header('cache-control', file.cache).header('etag', file.etag).header('vary', 'Accept-Encoding');
  if (file.type.startsWith('text/html'))
    void reply.header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY);
  if (headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  void reply.type(file.type);
  const takesGzip = /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/.test(String(headers['accept-encoding'] ?? ''));
  return takesGzip ? reply.header('content-encoding', 'gzip').send(file.zipped) : reply.send(file.plain);
}
