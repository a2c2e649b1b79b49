import type { ErrorKind } from '@rampart/contracts';

/** The one mapping from kinds of error to HTTP statuses; a kind without one does not compile. */
export const STATUS_OF_KIND: Readonly<Record<ErrorKind, number>> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  unprocessable: 422,
  limited: 429,
  internal: 500,
  unavailable: 503,
  deadline: 504,
};
