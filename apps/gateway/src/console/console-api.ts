import { API_VERSION, type ErrorCode, PRODUCT_VERSION } from '@rampart/contracts';
import { groupByStatus } from '../http/errors/endpoint-errors';
import type { ApiDescription, ErrorResponse } from '../openapi/api-description';
import type { ConsoleEndpointDefinition } from './console-endpoint';
import { accountKeyRecord } from './keys/keys.endpoints';
import { CONSOLE_ENDPOINTS } from './registry';
import { listedSessionRecord, sessionRecord } from './session/session.record';
import { providerRecord } from './sso/providers.endpoints';

export const CONSOLE_DOCUMENT_PATH = '/console/v1/openapi.json';

const RESPONSES: Readonly<Record<number, ErrorResponse>> = {
  400: { name: 'BadRequest', reason: 'The request is not valid', headers: [] },
  401: { name: 'Unauthorized', reason: 'No one is signed in', headers: ['WWW-Authenticate'] },
  403: {
    name: 'Forbidden',
    reason: 'The request does not come from a page of the console, or the person may not do this',
    headers: [],
  },
  404: { name: 'NotFound', reason: 'Not found', headers: [] },
  409: { name: 'Conflict', reason: 'The change conflicts with what is stored', headers: [] },
  413: { name: 'PayloadTooLarge', reason: 'The body is too large', headers: [] },
  415: { name: 'UnsupportedMediaType', reason: 'The content type of the body is not supported', headers: [] },
  429: { name: 'TooManyRequests', reason: 'Too many calls or failed attempts', headers: ['Retry-After'] },
  500: { name: 'InternalError', reason: 'Internal error', headers: [] },
  503: { name: 'Unavailable', reason: 'The gateway cannot answer at the moment', headers: ['Retry-After'] },
  504: { name: 'DeadlineExceeded', reason: 'The database took too long', headers: ['Retry-After'] },
};

const ALWAYS: readonly ErrorCode[] = ['rate_limited', 'internal_error', 'unavailable', 'deadline_exceeded'];
const CHANGING: readonly ErrorCode[] = ['cross_site_request'];
const WITH_A_BODY: readonly ErrorCode[] = [
  'validation_failed',
  'missing_parameter',
  'malformed_body',
  'payload_too_large',
  'unsupported_media_type',
];

const codesOf = ({ method, document, errors }: ConsoleEndpointDefinition): ReadonlySet<ErrorCode> =>
  new Set([
    ...ALWAYS,
    ...(method === 'GET' ? [] : CHANGING),
    ...(document === undefined ? [] : WITH_A_BODY),
    ...errors,
  ]);

/** The console's own API, as its document describes it. */
export const CONSOLE_API: ApiDescription<ConsoleEndpointDefinition> = {
  info: {
    title: 'Rampart Console',
    version: API_VERSION,
    'x-product-version': PRODUCT_VERSION,
    summary: 'Sessions of people in the web console.',
    description:
      'Runs on the port of the web console, for its pages. A person signs in and gets a cookie; with it, the public API under `/api/v1` answers on this port too, as far as the person’s role in the chosen account allows, and the admin API under `/admin/v1` where the person is an operator. Every request with a method other than GET and HEAD must carry `X-Rampart-Console: 1` and come from a page of this origin. A call may carry `X-Rampart-Account`, the id of the account that the page shows: when the session acts for another one by now, because it was chosen in another tab, the call is refused with `conflict`. Results are wrapped in `data`; errors have one form for every status. Bodies are JSON.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  documentPath: CONSOLE_DOCUMENT_PATH,
  endpoints: CONSOLE_ENDPOINTS,
  recordedAs: null,
  tags: {
    Session: 'Signing in and out, and choosing an account.',
    Invitations: 'Links that let people in.',
    'Single sign-on': 'Signing in at an identity provider of the account.',
    Keys: 'API keys of the chosen account, for its admins.',
  },
  schemas: {
    Session: sessionRecord,
    ListedSession: listedSessionRecord,
    Key: accountKeyRecord,
    Provider: providerRecord,
  },
  securitySchemes: {
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: '__Host-rampart',
      description: 'The cookie that signing in sets.',
    },
  },
  isOpen: ({ isOpen }) => isOpen === true,
  accessOf: ({ role, changesSignIn, usesUp }) =>
    [
      role && `Least role in the chosen account: \`${role}\`.`,
      changesSignIn && 'The session has to prove what `sign_in_change_needs` says.',
      usesUp && `Used up by the first of several calls at the same time: ${usesUp}.`,
    ]
      .filter(Boolean)
      .join(' '),
  headerParameters: {
    OwnPage: {
      name: 'X-Rampart-Console',
      in: 'header',
      required: true,
      description: 'Always `1`: no other site’s page can send it.',
      schema: { type: 'string', enum: ['1'] },
      example: '1',
    },
  },
  headerParametersOf: ({ method }) => (method === 'GET' ? [] : ['OwnPage']),
  successHeadersOf: () => ['X-Request-Id'],
  errors: {
    responses: RESPONSES,
    commonCodes: groupByStatus(
      new Set([...ALWAYS, ...CHANGING, ...WITH_A_BODY, 'not_signed_in', 'not_found']),
    ),
    codesOf: (definition) => groupByStatus(codesOf(definition)),
  },
};
