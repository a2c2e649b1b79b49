import { API_VERSION } from '@rampart/contracts';
import { ENDPOINTS } from '../endpoints/registry';
import type { EndpointDefinition } from '../http/endpoint';
import { COMMON_CODES, errorsByStatus } from '../http/errors/endpoint-errors';
import type { ApiDescription, ErrorResponse } from '../openapi/api-description';
import { type HeaderName, IDEMPOTENCY_KEY_PARAMETER } from '../openapi/components';
import { DOCUMENT_PATH } from './document-routes';
import { NAMED_SCHEMAS } from './named-schemas';

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Screening: 'Whole orders: score, decision and reasons.',
  Checks: 'One question each: an address, a number, a URL, a client.',
  Lists: 'Values that an account blocks or trusts.',
  Reports: 'Reports of abuse, until they are decided.',
  Cases: 'What analysts review: one IP address at a time, until it is decided.',
  Backtests: 'What rules would have done with orders that were answered.',
  Jobs: 'Long work: how far it is, what it came to, and how to end it.',
  Webhooks: 'Where events are sent, and what became of it.',
  Models: 'Scorers that learn from what became of orders: trained, compared, promoted.',
  Account: 'Who calls, and what the key may do.',
};

/** On every answer to a known key; declared where they matter most, and once for all in the description of the API. */
const RATE_HEADERS: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

const RESPONSES: Readonly<Record<number, ErrorResponse>> = {
  400: {
    name: 'BadRequest',
    reason: 'The request cannot be used as it was sent',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  401: {
    name: 'Unauthorized',
    reason: 'The key is missing or not valid',
    headers: ['WWW-Authenticate'],
  },
  403: { name: 'Forbidden', reason: 'The key may not do this', headers: [] },
  404: {
    name: 'NotFound',
    reason: 'The calling account has nothing with this id',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  409: {
    name: 'Conflict',
    reason:
      'The first request with this Idempotency-Key is still in progress, or the change conflicts with what is stored',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After'],
  },
  413: { name: 'PayloadTooLarge', reason: 'The body is too large', headers: [] },
  415: { name: 'UnsupportedMediaType', reason: 'The type of the body is not accepted', headers: [] },
  422: {
    name: 'IdempotencyKeyReused',
    reason: 'The Idempotency-Key was used for a different request',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  429: {
    name: 'TooManyRequests',
    reason: 'A limit is used up',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After', ...RATE_HEADERS],
  },
  500: {
    name: 'InternalError',
    reason: 'The service failed',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  503: {
    name: 'Unavailable',
    reason: 'A part of the service cannot be reached at the moment',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After'],
  },
  504: {
    name: 'DeadlineExceeded',
    reason: 'The service did not answer in time',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After'],
  },
};

/** The public API, as its document describes it. */
export const PUBLIC_API: ApiDescription<EndpointDefinition> = {
  info: {
    title: 'Rampart',
    version: API_VERSION,
    summary: 'Fraud screening that you run yourself.',
    description:
      'Scores the fraud and abuse risk of orders and of the people behind them, decides, and says why. Results are wrapped in `data`; errors have one form for every status. A body is form-encoded, or JSON with the same field names; an empty field counts as absent, an unknown one is ignored and named in `X-Ignored-Fields`. A card number in any field is masked before it is used, and the field named in `X-Masked-Fields`. Every answer to a known key says in `RateLimit-Policy`, `RateLimit` and `X-RateLimit-Limit`, `-Remaining`, `-Reset` where the key stands in the present minute. A key that begins with `rmp_test_` acts in a sandbox: nothing that live keys see, no quota, and documented inputs for every status, reason and error.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  documentPath: DOCUMENT_PATH,
  endpoints: ENDPOINTS,
  tags: TAG_DESCRIPTIONS,
  schemas: NAMED_SCHEMAS,
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key: `Authorization: Bearer <API_KEY>`. Each endpoint names the scope that the key must hold.',
    },
  },
  isOpen: ({ scope }) => scope === null,
  accessOf: ({ scope, counts }) => `Scope: \`${scope}\`. ${quotaSentence(counts)}`,
  headerParameters: { IdempotencyKey: IDEMPOTENCY_KEY_PARAMETER },
  headerParametersOf: ({ method }) => (method === 'POST' ? ['IdempotencyKey'] : []),
  successHeadersOf: ({ method }) => [
    'X-Request-Id',
    'X-Ignored-Fields',
    'X-Masked-Fields',
    ...(method === 'POST' ? (['Idempotency-Replayed'] as const) : []),
  ],
  errors: { responses: RESPONSES, commonCodes: COMMON_CODES, codesOf: errorsByStatus },
};

function quotaSentence(counts: boolean): string {
  return counts
    ? 'A successful call counts against the quota.'
    : 'Does not count against the quota by default.';
}
