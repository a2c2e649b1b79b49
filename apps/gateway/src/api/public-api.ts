import { API_VERSION, PRODUCT_VERSION } from '@rampart/contracts';
import { ENDPOINTS } from '../endpoints/registry';
import type { EndpointDefinition } from '../http/endpoint';
import { COMMON_CODES, errorsByStatus } from '../http/errors/endpoint-errors';
import type { ApiDescription, ErrorResponse } from '../openapi/api-description';
import { type HeaderName, IDEMPOTENCY_KEY_PARAMETER } from '../openapi/components';
import type { JsonSchema } from '../openapi/document-shape';
import { DOCUMENT_PATH } from './document-paths';
import { NAMED_SCHEMAS } from './named-schemas';

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Screening: 'Whole orders: score, decision and reasons.',
  Checks: 'Single checks: an address, a number, a URL, a client.',
  Lists: 'Values that an account blocks or trusts.',
  Reports: 'Abuse reports and their decisions.',
  Cases: 'Investigations of single IP addresses.',
  Backtests: 'What rules would have decided on stored orders.',
  Jobs: 'Long-running work: its state, its result, and cancelling it.',
  Webhooks: 'Where events are sent, and their deliveries.',
  Models: 'Scorers trained on the outcomes of orders: train, compare, promote.',
  Members: 'The people who act for the account in the web console.',
  Settings: 'Thresholds, and the settings of the queue.',
  Views: 'Filters kept under a name.',
  Audit: 'Who changed, revealed or exported what.',
  'Reference data': 'What the checks rest on.',
  Privacy: 'How long data is kept, and erasing people.',
  Account: 'The caller and the rights of its key.',
};

/** On every answer to a known key; declared on the most important answers, and once in the description of the API. */
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
    reason: 'The request is not valid',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  401: {
    name: 'Unauthorized',
    reason: 'The key is missing or not valid',
    headers: ['WWW-Authenticate'],
  },
  403: { name: 'Forbidden', reason: 'The key lacks the right to do this', headers: [] },
  404: {
    name: 'NotFound',
    reason: 'The account has nothing with this id',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  409: {
    name: 'Conflict',
    reason:
      'The first request with this Idempotency-Key is still in progress, or the change conflicts with what is stored',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After'],
  },
  413: { name: 'PayloadTooLarge', reason: 'The body is too large', headers: [] },
  415: { name: 'UnsupportedMediaType', reason: 'The content type of the body is not supported', headers: [] },
  422: {
    name: 'IdempotencyKeyReused',
    reason: 'The Idempotency-Key was used for a different request',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  429: {
    name: 'TooManyRequests',
    reason: 'A limit has been reached',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After', ...RATE_HEADERS],
  },
  500: {
    name: 'InternalError',
    reason: 'Internal error',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields'],
  },
  503: {
    name: 'Unavailable',
    reason: 'A service is unavailable',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After'],
  },
  504: {
    name: 'DeadlineExceeded',
    reason: 'A service did not answer in time',
    headers: ['X-Ignored-Fields', 'X-Masked-Fields', 'Retry-After'],
  },
};

/** Beside the data of an answer in which values are masked. */
const MASKED_MEMBERS: JsonSchema = {
  type: 'array',
  items: { type: 'string' },
  description:
    'Members of `data` that are masked, such as `entries.0.value`: only for a key without the scope `pii.reveal`, and only if there are any. Their texts cannot be sent back.',
};

/** The public API, as its document describes it. */
export const PUBLIC_API: ApiDescription<EndpointDefinition> = {
  info: {
    title: 'Rampart',
    version: API_VERSION,
    'x-product-version': PRODUCT_VERSION,
    summary: 'Fraud screening that you run yourself.',
    description:
      'Scores the fraud and abuse risk of orders and of the people behind them, decides, and gives the reasons. Results are wrapped in `data`; errors have one form for every status. Bodies are form-encoded, or JSON with the same field names. An empty field counts as absent; an unknown one of an order, a check or a query of a GET is ignored, whatever is in it, and named in `X-Ignored-Fields`, and so is an optional one whose value cannot be read. An order or check that has fields and none that is known is refused, with the nearest names in `details.unknown_fields`, and so is any unknown field of every other POST or DELETE, whose effect would be another than the one asked for. Bodies may be compressed by gzip or deflate; large answers are compressed for clients that accept gzip. Values may have blanks around them, words are known in any case, `yes`, `on` and `1` are true, and countries may be written as `DE`, `DEU` or `UK`. A key without the scope `pii.reveal` gets values of people masked (`a***@example.com`, `203.0.113.0/24`) in answers about stored data, and the masked members named in `masked`; it looks up whole values only, at most 50 different ones within 24 hours. A card number in any field is masked before it is used, and the field is named in `X-Masked-Fields`. Every answer to a known key reports the key’s usage of the current minute in `RateLimit-Policy`, `RateLimit` and `X-RateLimit-Limit`, `-Remaining`, `-Reset`. A key that begins with `rmp_test_` acts in a sandbox: separate from live data, without a quota, and with documented inputs for every status, reason and error.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  documentPath: DOCUMENT_PATH,
  endpoints: ENDPOINTS,
  recordedAs: 'public',
  tags: TAG_DESCRIPTIONS,
  schemas: NAMED_SCHEMAS,
  besideData: { masked: MASKED_MEMBERS },
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description:
        'An API key: `Authorization: Bearer <API_KEY>`. Each endpoint names the scope that the key needs.',
    },
  },
  isOpen: ({ scope }) => scope === null,
  accessOf: ({ scope, readScope, counts }) =>
    `Scope: \`${scope}\`${readScope ? ` or \`${readScope}\`` : ''}. ${quotaSentence(counts)}`,
  headerParameters: { IdempotencyKey: IDEMPOTENCY_KEY_PARAMETER },
  headerParametersOf: ({ method }) => (method === 'POST' ? ['IdempotencyKey'] : []),
  successHeadersOf: ({ method, download }) => [
    'X-Request-Id',
    'X-Ignored-Fields',
    'X-Masked-Fields',
    ...(method === 'POST' ? (['Idempotency-Replayed'] as const) : []),
    ...(download?.isLive ? (['X-Accel-Buffering'] as const) : []),
  ],
  errors: { responses: RESPONSES, commonCodes: COMMON_CODES, codesOf: errorsByStatus },
};

function quotaSentence(counts: boolean): string {
  return counts
    ? 'A successful call counts against the quota.'
    : 'Does not count against the quota by default.';
}
