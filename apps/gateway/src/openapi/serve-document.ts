import type { FastifyInstance } from 'fastify';
import { DOCS_CONTENT_SECURITY_POLICY, renderDocsPage } from './docs-page';
import { DOCS_PATH, DOCUMENT_PATH } from './document-routes';
import { buildOpenApiDocument } from './openapi-document';

/** Serves the OpenAPI document and its page. Both are made once, at the start, and need no key. */
export function serveDocument(server: FastifyInstance): void {
  const document = buildOpenApiDocument();
  const json = JSON.stringify(document);
  const page = renderDocsPage(document);
  server.get(DOCUMENT_PATH, (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  server.get(DOCS_PATH, (_request, reply) =>
    reply
      .header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY)
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
