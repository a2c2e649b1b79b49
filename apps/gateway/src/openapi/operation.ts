import type { ErrorCode } from '@rampart/contracts';
import type { z } from 'zod';
import type { EndpointDefinition } from '../http/endpoint';
import type { HeaderName } from './components';
import { errorsByStatus } from './endpoint-errors';
import { type JsonSchema, replySchema, requestSchema } from './json-schema';
import { requestBodyOf } from './request-body';

const RATE_HEADERS: readonly HeaderName[] = [
  'RateLimit-Policy',
  'RateLimit',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** Statuses of requests that were refused before their fields were looked at. */
const BEFORE_THE_FIELDS: readonly number[] = [401, 403, 413, 415];

const REASONS: Readonly<Record<number, string>> = {
  400: 'The request cannot be used as it was sent',
  401: 'The key is missing or not valid',
  403: 'The key may not do this',
  404: 'There is nothing under this id for the calling account',
  409: 'The first request with this Idempotency-Key is still being worked on, or what is stored stands against it',
  413: 'The body is too large',
  415: 'The body has a type that is not accepted',
  422: 'The Idempotency-Key was used for a different request',
  429: 'A limit is used up',
  500: 'Something went wrong here',
  503: 'A part of the service cannot be reached at the moment',
  504: 'The service did not answer in time',
};

/** One operation of the document, from the definition that also validates. */
export function operationOf(definition: EndpointDefinition): Record<string, unknown> {
  const isPost = definition.method === 'POST';
  const queryExamples = isPost ? undefined : definition.examples.request;
  return {
    operationId: definition.id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    summary: definition.summary,
    description: `${definition.description}\n\nScope: \`${definition.scope}\`. ${quotaSentence(definition.counts)}`,
    tags: definition.tags,
    security: definition.scope === null ? [] : [{ apiKey: [] }],
    parameters: [
      ...parametersOf(definition.params, 'path'),
      ...parametersOf(isPost ? definition.query : definition.fields, 'query', queryExamples),
      ...(isPost ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...(isPost ? { requestBody: requestBodyOf(definition) } : {}),
    responses: { 200: successOf(definition), ...errorResponses(definition) },
  };
}

function quotaSentence(counts: boolean): string {
  return counts
    ? 'A successful call counts against the quota.'
    : 'Does not count against the quota by default.';
}

function parametersOf(
  schema: z.ZodObject | undefined,
  place: 'path' | 'query',
  examples: Readonly<Record<string, unknown>> = {},
): Record<string, unknown>[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = requestSchema(schema);
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...rest } = property as JsonSchema;
    return {
      name,
      in: place,
      required: required.includes(name),
      ...(description ? { description } : {}),
      schema: rest,
      ...(name in examples ? { example: examples[name] } : {}),
    };
  });
}

function successOf(definition: EndpointDefinition): Record<string, unknown> {
  const reply = replySchema(definition.reply);
  const schema = definition.wrapped
    ? { type: 'object', additionalProperties: false, required: ['data'], properties: { data: reply } }
    : reply;
  const example = definition.wrapped ? { data: definition.examples.reply } : definition.examples.reply;
  const headers: HeaderName[] = ['X-Request-Id', 'X-Ignored-Fields', 'X-Masked-Fields', ...RATE_HEADERS];
  if (definition.method === 'POST') headers.push('Idempotency-Replayed');
  return {
    description: definition.download?.description ?? definition.summary,
    headers: headerRefs(headers),
    content: { [definition.download?.mediaType ?? 'application/json']: { schema, example } },
  };
}

function errorResponses(definition: EndpointDefinition): Record<number, unknown> {
  const responses = [...errorsByStatus(definition)].map(([status, codes]) => [
    status,
    errorResponse(status, codes),
  ]);
  return Object.fromEntries(responses);
}

function errorResponse(status: number, codes: readonly ErrorCode[]): Record<string, unknown> {
  const headers: HeaderName[] = ['X-Request-Id'];
  if (!BEFORE_THE_FIELDS.includes(status)) headers.push('X-Ignored-Fields', 'X-Masked-Fields');
  if (status === 401) headers.push('WWW-Authenticate');
  if (status === 409 || status === 429 || status >= 503) headers.push('Retry-After');
  return {
    description: `${REASONS[status]}: ${codes.map((code) => `\`${code}\``).join(', ')}.`,
    headers: headerRefs(headers),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
}

function headerRefs(names: readonly HeaderName[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
