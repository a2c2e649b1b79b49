import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationDefinition } from '../http/endpoint';
import { CACHE, type StaticFile, sendStatic, staticFile } from '../http/server/static-file';
import { buildSite } from './build-site';
import { type DocsInterface, docsPaths } from './docs-interface';

/**
 * Pages load their own style, script and search index, and send calls, from and to this gateway only; nothing inline,
 * no other site, no markup made from text.
 */
export const DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

type Site = ReadonlyMap<string, StaticFile>;

/**
 * Serves the documentation of an interface without credentials. It is made on first use, since most gateways are never
 * asked, one file per turn of the event loop, so that calls are answered meanwhile. It is compressed once.
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
  const site = new Map<string, StaticFile>();
  for (const [url, { type, text, isImmutable }] of buildSite(docs)) {
    const cache = isImmutable ? CACHE.forever : CACHE.never;
    site.set(url, await staticFile(type, Buffer.from(text), cache));
    await turn();
  }
  return site;
}

function send(file: StaticFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (file.type.startsWith('text/html'))
    void reply.header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY);
  return sendStatic(file, request, reply);
}
