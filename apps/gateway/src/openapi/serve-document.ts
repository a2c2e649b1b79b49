import type { FastifyInstance } from 'fastify';
import { DOCS_CONTENT_SECURITY_POLICY, renderDocsPage } from './docs-page';
import { DOCS_PATH, DOCUMENT_PATH } from './document-routes';
import { buildOpenApiDocument } from './openapi-document';

/**
 * Serves the OpenAPI document and its page, which need no key. Both are made when they are first asked for, and kept:
 * that takes longer than all else of a gateway's start, and most gateways are never asked.
 */
export function serveDocument(server: FastifyInstance): void {
  let made: { readonly json: string; readonly page: string } | undefined;
  const get = () => {
    made ??= makeDocument();
    return made;
  };
  server.get(DOCUMENT_PATH, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(get().json),
  );
  server.get(DOCS_PATH, (_request, reply) =>
    reply
      .header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY)
      .type('text/html; charset=utf-8')
      .send(get().page),
  );
}

function makeDocument() {
  const document = buildOpenApiDocument();
  return { json: JSON.stringify(document), page: renderDocsPage(document) };
}
