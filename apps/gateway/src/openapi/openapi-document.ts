import { API_VERSION } from '@rampart/contracts';
import { ENDPOINTS } from '../endpoints/registry';
import type { EndpointDefinition } from '../http/endpoint';
import { ERROR_SCHEMA, HEADERS, IDEMPOTENCY_KEY_PARAMETER, SECURITY_SCHEME } from './components';
import type { OpenApiDocument } from './document-shape';
import { errorResponses } from './error-responses';
import { operationOf } from './operation';
import { SchemaComponents } from './schema-components';
import { shareParameters } from './share-parameters';

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Screening: 'Whole orders: score, decision and reasons.',
  Checks: 'One question each: an address, a number, a URL, a client.',
  Lists: 'Values that an account blocks or trusts.',
  Reports: 'What people complain about, until somebody has decided it.',
  Cases: 'What people look into: an address at a time, until it is decided.',
  Backtests: 'What rules would have done with orders that were answered.',
  Jobs: 'Long work: how far it is, what it came to, and how to end it.',
  Webhooks: 'Where events are sent, and what became of it.',
  Models: 'Scorers that learn from what became of orders: trained, compared, promoted.',
  Account: 'Who calls, and what the key may do.',
};

/** The OpenAPI 3.1 document of the public API, from the definitions that its endpoints run on. */
export function buildOpenApiDocument(endpoints: readonly EndpointDefinition[] = ENDPOINTS): OpenApiDocument {
  const schemas = new SchemaComponents();
  const { paths, parameters } = shareParameters(pathsOf(endpoints, schemas));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rampart',
      version: API_VERSION,
      summary: 'Fraud screening that you run yourself.',
      description:
        'Scores the fraud and abuse risk of orders and of the people behind them, decides, and says why. Results are wrapped in `data`; errors have one form for every status. A body is form-encoded, or JSON with the same field names; an empty field counts as absent, an unknown one is ignored and named in `X-Ignored-Fields`. A card number in any field is masked before it is used, and the field named in `X-Masked-Fields`. Every answer to a known key says in `RateLimit-Policy`, `RateLimit` and `X-RateLimit-Limit`, `-Remaining`, `-Reset` where the key stands in the present minute. A key that begins with `rmp_test_` acts in a sandbox: nothing that live keys see, no quota, and documented inputs for every status, reason and error.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/', description: 'The gateway that serves this document.' }],
    security: [{ apiKey: [] }],
    tags: tagsOf(endpoints),
    paths,
    components: {
      securitySchemes: { apiKey: SECURITY_SCHEME },
      parameters: { IdempotencyKey: IDEMPOTENCY_KEY_PARAMETER, ...parameters },
      headers: HEADERS,
      responses: errorResponses(),
      schemas: { Error: ERROR_SCHEMA, ...schemas.all() },
    },
  };
}

function tagsOf(endpoints: readonly EndpointDefinition[]): { name: string; description: string }[] {
  const names = new Set(endpoints.flatMap((endpoint) => endpoint.tags));
  return [...names].map((name) => ({ name, description: TAG_DESCRIPTIONS[name] ?? name }));
}

function pathsOf(
  endpoints: readonly EndpointDefinition[],
  schemas: SchemaComponents,
): OpenApiDocument['paths'] {
  const paths: Record<string, Record<string, Record<string, unknown>>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  return paths;
}
