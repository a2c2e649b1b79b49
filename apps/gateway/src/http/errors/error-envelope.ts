import type { ServiceError } from '@rampart/contracts';
import { STATUS_OF_KIND } from './error-statuses';

/** Seconds named in `Retry-After` when nobody knew better. */
const DEFAULT_RETRY_AFTER_SECONDS = 1;

/** What passes by itself, so that trying again makes sense. */
const PASSING_KINDS: ReadonlySet<ServiceError['kind']> = new Set(['limited', 'unavailable', 'deadline']);

const NOT_FOUND_MESSAGE = 'There is nothing at this address.';

export interface ErrorAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body: string;
}

/** The answer to a failed request: the same envelope for every status. */
export function errorAnswer(error: ServiceError, requestId: string): ErrorAnswer {
  return {
    status: STATUS_OF_KIND[error.kind],
    headers: errorHeaders(error),
    body: envelope(error, requestId),
  };
}

function envelope(error: ServiceError, requestId: string): string {
  // What is absent and what is another account's must not be told apart, so this one says the same always.
  const isNotFound = error.code === 'not_found';
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
