/**
 * Every error code of the public interface, with the kind that decides its HTTP status. Services throw codes; only
 * the gateway turns a kind into a status.
 */
export const ERROR_KINDS = {
  missing_parameter: 'invalid',
  validation_failed: 'invalid',
  malformed_body: 'invalid',
  missing_api_key: 'unauthenticated',
  invalid_api_key: 'unauthenticated',
  revoked_api_key: 'unauthenticated',
  expired_api_key: 'unauthenticated',
  not_signed_in: 'unauthenticated',
  sign_in_failed: 'unauthenticated',
  second_factor_required: 'unauthenticated',
  second_factor_failed: 'unauthenticated',
  insufficient_scope: 'forbidden',
  proof_required: 'forbidden',
  ip_not_allowed: 'forbidden',
  origin_not_allowed: 'forbidden',
  cross_site_request: 'forbidden',
  not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  conflict: 'conflict',
  promotion_refused: 'conflict',
  idempotency_in_progress: 'conflict',
  payload_too_large: 'too_large',
  unsupported_media_type: 'unsupported_media',
  idempotency_key_reused: 'unprocessable',
  rate_limited: 'limited',
  quota_exceeded: 'limited',
  internal_error: 'internal',
  module_not_installed: 'unavailable',
  unavailable: 'unavailable',
  deadline_exceeded: 'deadline',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERROR_KINDS;
export type ErrorKind = (typeof ERROR_KINDS)[ErrorCode];

export interface ErrorInit {
  message: string;
  /** The faulty request field, as the caller spelled it. */
  param?: string;
  /** Machine-readable facts about the error; never personal data. */
  details?: Record<string, unknown>;
  /** Seconds after which to try again. */
  retryAfterSeconds?: number;
  /** The underlying error: logged under the request id, never sent. */
  cause?: unknown;
  /** True when the work may have been done nevertheless: no answer came, or a commit was not confirmed. */
  isOutcomeUnknown?: boolean;
}

/** The one error that services throw on purpose. Identified by `code`, not by class, once it has crossed NATS. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly details: Record<string, unknown> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** Whether the work may have been done nevertheless; false: it was not, or the error does not say. */
  readonly isOutcomeUnknown: boolean;

  constructor(code: ErrorCode, init: ErrorInit) {
    super(init.message, { cause: init.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.param = init.param;
    this.details = init.details;
    this.retryAfterSeconds = init.retryAfterSeconds;
    this.isOutcomeUnknown = init.isOutcomeUnknown ?? false;
  }

  get kind(): ErrorKind {
    return ERROR_KINDS[this.code];
  }

  /** Whether the same may succeed a moment later: what was needed was away, or took too long. */
  get isPassing(): boolean {
    return this.kind === 'unavailable' || this.kind === 'deadline';
  }
}
