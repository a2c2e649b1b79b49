import { ServiceError } from '@rampart/contracts';
import { NoWriterError } from './servers/writer';

/** SQLSTATE classes that blame the statement or its data: these are defects in our code, not an outage. */
const OUR_FAULT = /^(21|22|23|42|54)/;
const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;
/** Errors of a connection that was never established. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/**
 * The error to throw when Postgres failed a call: `unavailable` with `Retry-After` when it could not be reached or did
 * not answer in time; any other error unchanged.
 */
export function asOutage(error: unknown): unknown {
  return outageOf(error, false);
}

/** As `asOutage`, for statements that commit: without an answer, `isOutcomeUnknown`. */
export function asOutageOfCommit(error: unknown): unknown {
  return outageOf(error, isUnconfirmed(error));
}

function outageOf(error: unknown, isOutcomeUnknown: boolean): unknown {
  if (error instanceof ServiceError || isOurFault(error)) return error;
  return new ServiceError('unavailable', {
    isOutcomeUnknown,
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

/** Whether the statement may have been carried out: Postgres gave no verdict on it, and sending it did not fail. */
function isUnconfirmed(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof NoWriterError) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (SQLSTATE.test(code) || NOT_SENT.has(code)) return false;
  return !error.message.includes('trying to connect');
}
