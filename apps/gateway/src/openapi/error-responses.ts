import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@rampart/contracts';
import type { EndpointDefinition } from '../http/endpoint';
import { COMMON_CODES, errorsByStatus } from '../http/errors/endpoint-errors';
import type { HeaderName } from './components';

interface ErrorResponse {
  /** Of the component that endpoints refer to. */
  readonly name: string;
  readonly reason: string;
  readonly headers: readonly HeaderName[];
}

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

/** One response per status, which every endpoint refers to. */
export function errorResponses(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(RESPONSES).map(([status, response]) => [
      response.name,
      {
        description: describe(response, COMMON_CODES.get(Number(status)) ?? []),
        headers: headerRefs(['X-Request-Id', ...response.headers]),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

/** What an endpoint answers instead of success, by status: the shared response, and the codes that this endpoint uses. */
export function errorReferences(definition: EndpointDefinition): Record<number, unknown> {
  return Object.fromEntries(
    [...errorsByStatus(definition)].map(([status, codes]) => [status, referenceTo(status, codes)]),
  );
}

/** @throws Error for a status without a response. */
function referenceTo(status: number, codes: readonly ErrorCode[]): Record<string, unknown> {
  const response = RESPONSES[status];
  if (response === undefined) throw new Error(`no error response is declared for status ${status}`);
  const $ref = `#/components/responses/${response.name}`;
  // OpenAPI 3.1: a description beside a reference replaces that of the component.
  return isDeepStrictEqual(codes, COMMON_CODES.get(status))
    ? { $ref }
    : { $ref, description: describe(response, codes) };
}

const describe = ({ reason }: ErrorResponse, codes: readonly ErrorCode[]) =>
  codes.length === 0 ? `${reason}.` : `${reason}: ${codes.map((code) => `\`${code}\``).join(', ')}.`;

export function headerRefs(names: readonly HeaderName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
