import type { OperationDefinition } from '../http/endpoint';
import type { ApiDescription } from './api-description';
import { ERROR_SCHEMA, HEADERS } from './components';
import type { OpenApiDocument } from './document-shape';
import { errorResponses } from './error-responses';
import { operationOf } from './operation';
import { type RecordedAnswers, readRecordedAnswers } from './recorded-answers';
import { SchemaComponents } from './schema-components';
import { shareParameters } from './share-parameters';

/** The OpenAPI 3.1 document of an interface, built from the definitions that its endpoints run on. */
export function buildOpenApiDocument<D extends OperationDefinition>(api: ApiDescription<D>): OpenApiDocument {
  const schemas = new SchemaComponents(api.schemas);
  const { paths, parameters } = shareParameters(pathsOf(api, schemas));
  return {
    openapi: '3.1.0',
    info: api.info,
    servers: [{ url: '/', description: 'The gateway that serves this document.' }],
    security: Object.keys(api.securitySchemes).map((name) => ({ [name]: [] })),
    tags: tagsOf(api),
    paths,
    components: {
      securitySchemes: api.securitySchemes as Record<string, object>,
      parameters: { ...api.headerParameters, ...parameters },
      headers: headersOf(api),
      responses: errorResponses(api.errors),
      schemas: { ErrorReply: ERROR_SCHEMA, ...schemas.all() },
    },
  };
}

function tagsOf<D extends OperationDefinition>({ endpoints, tags }: ApiDescription<D>) {
  const names = new Set(endpoints.flatMap((endpoint) => endpoint.tags));
  return [...names].map((name) => ({ name, description: tags[name] ?? name }));
}

/** The headers that some answer of the interface carries. */
function headersOf<D extends OperationDefinition>({
  endpoints,
  errors,
  successHeadersOf,
}: ApiDescription<D>) {
  const used = new Set<string>([
    'X-Request-Id',
    ...endpoints.flatMap((endpoint) => successHeadersOf(endpoint)),
    ...Object.values(errors.responses).flatMap(({ headers }) => headers),
  ]);
  return Object.fromEntries(Object.entries(HEADERS).filter(([name]) => used.has(name)));
}

function pathsOf<D extends OperationDefinition>(
  api: ApiDescription<D>,
  schemas: SchemaComponents,
): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Record<string, unknown>>> = {};
  const recorded: RecordedAnswers = api.recordedAs === null ? {} : readRecordedAnswers(api.recordedAs);
  for (const endpoint of api.endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    const operation = operationOf(api, endpoint, schemas, recorded[endpoint.id]);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return paths;
}
