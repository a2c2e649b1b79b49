import type { ServiceError } from '@rampart/contracts';
import { STATUS_OF_KIND } from './error-statuses';

/** Default of `Retry-After` in seconds. */
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** Errors that pass by themselves, so that a retry makes sense. */
const PASSING_KINDS: ReadonlySet<ServiceError['kind']> = new Set(['limited', 'unavailable', 'deadline']);

const NOT_FOUND_MESSAGE = 'Not found.';

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

/**
 * The answer to a failed request: the same envelope for every status.
 *
 * @param namesTheAbsent whether a 404 may say what is absent: to operators, who may see every account.
 */
export function errorAnswer(error: ServiceError, requestId: string, namesTheAbsent = false): ErrorAnswer {
  return {
    status: STATUS_OF_KIND[error.kind],
    headers: errorHeaders(error),
    body: envelope(error, requestId, namesTheAbsent),
  };
}

function envelope(error: ServiceError, requestId: string, namesTheAbsent: boolean): string {
  // An absent id and another account's must be indistinguishable, so this answer is always the same.
  const isNotFound = error.code === 'not_found' && !namesTheAbsent;
  return JSON.stringify({
    error: {
      code: error.code,
      message: isNotFound ? NOT_FOUND_MESSAGE : error.message,
      param: isNotFound ? undefined : error.param,
      details: isNotFound ? undefined : error.details,
      request_id: requestId,
    },
  });
}

function errorHeaders(error: ServiceError): Record<string, string> {
  const headers: Record<string, string> = {};
  if (error.kind === 'unauthenticated') headers['www-authenticate'] = 'Bearer';
  if (PASSING_KINDS.has(error.kind) || error.retryAfterSeconds !== undefined) {
    const seconds = error.retryAfterSeconds ?? DEFAULT_RETRY_AFTER_SECONDS;
    headers['retry-after'] = String(Math.max(1, Math.ceil(seconds)));
  }
  if (error.code === 'method_not_allowed' && Array.isArray(error.details?.allow)) {
    headers.allow = error.details.allow.join(', ');
  }
  return headers;
}
