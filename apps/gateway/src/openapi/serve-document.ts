import type { FastifyInstance } from 'fastify';
import type { OperationDefinition } from '../http/endpoint';
import type { ApiDescription } from './api-description';
import { DOCS_CONTENT_SECURITY_POLICY, renderDocsPage } from './docs-page';
import { buildOpenApiDocument } from './openapi-document';

/**
 * Serves the OpenAPI document of an interface and its page without credentials. Both are built on first use and kept:
 * building them takes longer than the rest of a gateway's start, and most gateways are never asked.
 */
export function serveDocument<D extends OperationDefinition>(
  server: FastifyInstance,
  api: ApiDescription<D>,
  docsPath: string,
): void {
  let made: { readonly json: string; readonly page: string } | undefined;
  const get = () => {
    made ??= makeDocument(api);
    return made;
  };
  server.get(api.documentPath, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(get().json),
  );
  server.get(docsPath, (_request, reply) =>
    reply
      .header('content-security-policy', DOCS_CONTENT_SECURITY_POLICY)
      .type('text/html; charset=utf-8')
      .send(get().page),
  );
}

function makeDocument<D extends OperationDefinition>(api: ApiDescription<D>) {
  const document = buildOpenApiDocument(api);
  return { json: JSON.stringify(document), page: renderDocsPage(document, api.documentPath) };
}
