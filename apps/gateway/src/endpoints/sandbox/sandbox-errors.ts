import type { ErrorCode, ErrorInit } from '@rampart/contracts';

/** Prefix of an error code in `user_order_id`. */
export const SANDBOX_PREFIX = 'sandbox:';

/** An error that a test order can ask for by `user_order_id=sandbox:<word>`. */
export interface SandboxError {
  /** The code, optionally followed by a colon and a variant. */
  readonly word: string;
  readonly code: ErrorCode;
  readonly init: Omit<ErrorInit, 'cause'>;
}

/** Seconds of a rehearsed wait. */
const MINUTE = 60;
const HOUR = 3_600;
const WEEK = 604_800;

/** The error for a missing service that a deployment may leave out. */
export function notInstalled(module: 'cases' | 'webhooks'): SandboxError['init'] {
  return {
    message: `The service ${module} is not installed.`,
    details: { module },
    retryAfterSeconds: 1,
  };
}

/** Only people in the console get these. */
type ConsoleCode =
  | 'not_signed_in'
  | 'sign_in_failed'
  | 'second_factor_required'
  | 'second_factor_failed'
  | 'proof_required'
  | 'cross_site_request';

/** Each error in the words of the real one; a new code does not compile without one. */
const INITS: Readonly<Record<Exclude<ErrorCode, ConsoleCode>, SandboxError['init']>> = {
  missing_parameter: { message: 'The parameter value is required.', param: 'value' },
  validation_failed: { message: 'amount: Expected a plain decimal number.', param: 'amount' },
  malformed_body: { message: 'The request is not valid.' },
  missing_api_key: { message: 'Send your API key as "Authorization: Bearer <API_KEY>".' },
  invalid_api_key: { message: 'This API key is not valid.' },
  revoked_api_key: { message: 'This API key has been revoked.' },
  expired_api_key: { message: 'This API key has expired.' },
  insufficient_scope: {
    message: 'This API key lacks the scope screen.check.',
    details: { scope: 'screen.check' },
  },
  ip_not_allowed: { message: 'This API key may not be used from your IP address.' },
  origin_not_allowed: {
    message: 'This publishable key may only be used by pages of its allowed origins.',
  },
  not_found: { message: 'Not found.' },
  method_not_allowed: { message: 'This address supports POST.', details: { allow: ['POST'] } },
  conflict: { message: 'The request conflicts with what is stored.' },
  promotion_refused: {
    message: 'The reject rate would rise by 0.8 points; the account allows 0.5.',
    details: { exceeded: [{ limit: 'max_reject_rate_increase', allowed: 0.5, found: 0.8 }] },
  },
  idempotency_in_progress: {
    message: 'A request with this Idempotency-Key is still in progress.',
    retryAfterSeconds: 1,
  },
  payload_too_large: { message: 'The body is larger than 65536 bytes.' },
  unsupported_media_type: {
    message: 'Send the body as application/x-www-form-urlencoded or application/json.',
  },
  idempotency_key_reused: { message: 'This Idempotency-Key was used for a different request.' },
  rate_limited: {
    message: 'This API key has reached its limit for this minute. Please wait.',
    retryAfterSeconds: MINUTE,
  },
  quota_exceeded: {
    message: 'The quota for this day is used up.',
    details: { period: 'day' },
    retryAfterSeconds: HOUR,
  },
  internal_error: { message: 'An internal error occurred.' },
  module_not_installed: notInstalled('cases'),
  unavailable: {
    message: 'The screening service cannot be reached at the moment.',
    details: { service: 'screening' },
    retryAfterSeconds: 1,
  },
  deadline_exceeded: {
    message: 'The screening service did not answer in time.',
    details: { service: 'screening' },
    retryAfterSeconds: 1,
  },
};

/** Every error that a key can get, with the monthly quota beside the daily one. */
export const SANDBOX_ERRORS: readonly SandboxError[] = [
  ...Object.entries(INITS).map(([code, init]) => ({ word: code, code: code as ErrorCode, init })),
  {
    word: 'quota_exceeded:month',
    code: 'quota_exceeded',
    init: {
      message: 'The quota for this month is used up.',
      details: { period: 'month' },
      retryAfterSeconds: WEEK,
    },
  },
];
