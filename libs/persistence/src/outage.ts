import { ServiceError } from '@rampart/contracts';

/** SQLSTATE classes that blame the statement or its data: these are defects of ours, not an outage. */
const OUR_FAULT = /^(21|22|23|42|54)/;

/**
 * Gives the error to throw when Postgres failed a call: `unavailable` with `Retry-After` when it could not be reached
 * or did not answer in time; anything else as it is.
 */
export function asOutage(error: unknown): unknown {
  if (error instanceof ServiceError || isOurFault(error)) return error;
  return new ServiceError('unavailable', {
    message: 'The service cannot reach its database at the moment. Please try again.',
    retryAfterSeconds: 1,
    cause: error,
  });
}

function isOurFault(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)
    return true;
  return error instanceof Error && 'code' in error && OUR_FAULT.test(String(error.code));
}
