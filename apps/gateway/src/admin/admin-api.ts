import { API_VERSION, type ErrorCode, PRODUCT_VERSION } from '@rampart/contracts';
import { auditPageRecord, auditRecordShape } from '../audit/audit.fields';
import { erasurePreviewRecord, erasureRecord } from '../erasures/erasures.fields';
import { groupByStatus } from '../http/errors/endpoint-errors';
import type { ApiDescription, ErrorResponse } from '../openapi/api-description';
import { dataImportRecord, dataSetRecord } from '../reference-data/data-sets.record';
import { caseSettingsRecord } from '../settings/case-settings.fields';
import { screeningSettingsRecord } from '../settings/screening-settings.fields';
import { velocityThresholdsRecord } from '../settings/velocity-thresholds.fields';
import { accountRecord, userRecord } from './accounts/account.record';
import type { AdminEndpointDefinition } from './admin-endpoint';
import { endpointRecord } from './endpoints/endpoints.endpoints';
import { issuedKeyRecord, keyRecord, keyUsageRecord } from './keys/key.record';
import { operatorRecord, personRecord } from './operators/operators.endpoints';
import { ADMIN_ENDPOINTS } from './registry';
import { serviceRecord } from './services/services.endpoints';

/** The document as a page. Neither needs the token, because they contain nothing about this deployment. */
export const ADMIN_DOCS_PATH = '/admin/v1/docs';

const TAG_DESCRIPTIONS: Readonly<Record<string, string>> = {
  Accounts: 'Accounts, their users and their limits.',
  Operators: 'People who operate the deployment in the web console.',
  Keys: 'API keys: issued, changed, rotated, revoked.',
  Screening: 'Thresholds and limits for screening an account’s orders.',
  Velocity: 'How often an account’s entities may act.',
  Endpoints: 'What the endpoints of the public API cost and allow.',
  Services: 'Which services of the suite run.',
  'Reference data': 'Reference data of the checks about networks, addresses and numbers.',
  Audit: 'Who changed what.',
  Erasures: 'Erasing stored values of a person, and showing where they are kept.',
};

const RESPONSES: Readonly<Record<number, ErrorResponse>> = {
  400: { name: 'BadRequest', reason: 'The request is not valid', headers: [] },
  401: { name: 'Unauthorized', reason: 'The token is missing or not valid', headers: ['WWW-Authenticate'] },
  404: { name: 'NotFound', reason: 'Not found', headers: [] },
  409: { name: 'Conflict', reason: 'The change conflicts with what is stored', headers: ['Retry-After'] },
  413: { name: 'PayloadTooLarge', reason: 'The body is too large', headers: [] },
  415: { name: 'UnsupportedMediaType', reason: 'The content type of the body is not supported', headers: [] },
  429: {
    name: 'TooManyRequests',
    reason: 'Too many wrong tokens from this address',
    headers: ['Retry-After'],
  },
  500: { name: 'InternalError', reason: 'Internal error', headers: [] },
  503: {
    name: 'Unavailable',
    reason: 'A service is unavailable',
    headers: ['Retry-After'],
  },
  504: { name: 'DeadlineExceeded', reason: 'A service did not answer in time', headers: ['Retry-After'] },
};

const ALWAYS: readonly ErrorCode[] = [
  'validation_failed',
  'missing_api_key',
  'invalid_api_key',
  'rate_limited',
  'internal_error',
  'unavailable',
  'deadline_exceeded',
];
const WITH_A_BODY: readonly ErrorCode[] = [
  'missing_parameter',
  'malformed_body',
  'payload_too_large',
  'unsupported_media_type',
];

const hasBody = ({ method }: AdminEndpointDefinition): boolean => ['POST', 'PUT', 'PATCH'].includes(method);

/** The operators' API, as its document describes it. */
export const ADMIN_API: ApiDescription<AdminEndpointDefinition> = {
  info: {
    title: 'Rampart Admin',
    version: API_VERSION,
    'x-product-version': PRODUCT_VERSION,
    summary: 'The API for operators of Rampart.',
    description:
      'Runs on a port of its own, for operators and their tools. Results are wrapped in `data`; errors have one form for every status. Bodies are JSON. An unknown field is refused, since a misspelt limit that is silently ignored would be worse than an error. Every change is recorded in the audit trail, under the name given in `X-Operator`. The same paths answer operators who are signed in to the console, on its port, in place of the token.',
    license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
  },
  documentPath: '/admin/v1/openapi.json',
  endpoints: ADMIN_ENDPOINTS,
  recordedAs: 'admin',
  tags: TAG_DESCRIPTIONS,
  schemas: {
    Account: accountRecord,
    User: userRecord,
    Operator: operatorRecord,
    Person: personRecord,
    Key: keyRecord,
    IssuedKey: issuedKeyRecord,
    KeyUsage: keyUsageRecord,
    ScreeningSettings: screeningSettingsRecord,
    CaseSettings: caseSettingsRecord,
    VelocityThresholds: velocityThresholdsRecord,
    Endpoint: endpointRecord,
    Service: serviceRecord,
    DataSet: dataSetRecord,
    DataImport: dataImportRecord,
    AuditPage: auditPageRecord,
    AuditRecord: auditRecordShape,
    Erasure: erasureRecord,
    ErasurePreview: erasurePreviewRecord,
  },
  securitySchemes: {
    adminToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'The deployment’s token (`ADMIN_TOKEN`): `Authorization: Bearer <ADMIN_TOKEN>`.',
    },
  },
  isOpen: () => false,
  accessOf: ({ needsToken, usesUp }) =>
    [
      needsToken && 'Takes the token, also of operators who are signed in to the console.',
      usesUp && `Used up by the first of several calls at the same time: ${usesUp}.`,
    ]
      .filter(Boolean)
      .join(' '),
  headerParameters: {
    Operator: {
      name: 'X-Operator',
      in: 'header',
      required: false,
      description: 'Who makes the change, for the audit trail; defaults to `operator`.',
      schema: { type: 'string', maxLength: 200 },
    },
  },
  headerParametersOf: ({ namesOperator }) => (namesOperator ? ['Operator'] : []),
  successHeadersOf: () => ['X-Request-Id'],
  errors: {
    responses: RESPONSES,
    commonCodes: groupByStatus(new Set([...ALWAYS, ...WITH_A_BODY, 'not_found', 'conflict'])),
    codesOf: (definition) =>
      groupByStatus(new Set([...ALWAYS, ...(hasBody(definition) ? WITH_A_BODY : []), ...definition.errors])),
  },
};
