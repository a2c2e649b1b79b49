import { ERROR_KINDS, type ErrorCode } from '@rampart/contracts';
import type { EndpointDefinition } from '../endpoint';
import { STATUS_OF_KIND } from './error-statuses';

const BEFORE_THE_WORK: readonly ErrorCode[] = [
  'validation_failed',
  'malformed_body',
  'missing_api_key',
  'invalid_api_key',
  'revoked_api_key',
  'expired_api_key',
  'insufficient_scope',
  'ip_not_allowed',
  'origin_not_allowed',
  'rate_limited',
  'internal_error',
  'unavailable',
  'deadline_exceeded',
];

const WITH_A_BODY: readonly ErrorCode[] = [
  'missing_parameter',
  'idempotency_in_progress',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_key_reused',
];

/** Every error code that an endpoint can answer, by HTTP status, in ascending order. */
export function errorsByStatus(definition: EndpointDefinition): Map<number, ErrorCode[]> {
  const codes = new Set<ErrorCode>([
    ...BEFORE_THE_WORK,
    ...(definition.method === 'POST' ? WITH_A_BODY : []),
    // An operator may make any endpoint count, whatever its default.
    'quota_exceeded',
    ...definition.errors,
  ]);
  return groupByStatus(codes);
}

/** The codes that any POST can answer, by HTTP status. */
export const COMMON_CODES: ReadonlyMap<number, readonly ErrorCode[]> = groupByStatus(
  new Set([...BEFORE_THE_WORK, ...WITH_A_BODY, 'quota_exceeded', 'not_found']),
);

/** By HTTP status, in ascending order. */
export function groupByStatus(codes: ReadonlySet<ErrorCode>): Map<number, ErrorCode[]> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of codes) {
    const status = STATUS_OF_KIND[ERROR_KINDS[code]];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([first], [second]) => first - second));
}
