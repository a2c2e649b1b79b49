import { type ErrorCode, ServiceError } from '@rampart/contracts';
import { NoWriterError } from './servers/writer';

const SQLSTATE = /^(?!E)[0-9A-Z]{5}$/;
/** Errors of a connection that was never established. */
const NOT_SENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

interface Passing {
  /** Of SQLSTATEs. */
  readonly states: RegExp;
  readonly code: ErrorCode;
  readonly message: string;
}

const UNREACHABLE: Passing = {
  // Connections; logins, whose password may be in rotation; resources; shutdown and start; disks; a database that is being
  // restored; a standby.
  states: /^(08|28|53|57P|58|3D|25006)/,
  code: 'unavailable',
  message: 'The service cannot reach its database at the moment. Please try again.',
};

/** What the same call may not meet a moment later. Every other SQLSTATE is a fault of ours, and stays what it is. */
const PASSING: readonly Passing[] = [
  UNREACHABLE,
  {
    // The time of a statement, and limits of Postgres' own on transactions.
    states: /^(57014|25P03|25P04)/,
    code: 'deadline_exceeded',
    message: 'The database took longer for this than it may, and ended it without effect. Please try again.',
  },
  {
    states: /^(40|55P03)/,
    code: 'unavailable',
    message: 'Another call was changing the same at this moment. Please try again.',
  },
  {
    states: /^XX/,
    code: 'unavailable',
    message: 'The database failed with an internal error of its own. Please try again.',
  },
];

/**
 * The error to throw when Postgres failed a call: `unavailable` or `deadline_exceeded`, with `Retry-After`, where another try may
 * succeed, named for what it was; any other error unchanged.
 */
export function asOutage(error: unknown): unknown {
  return outageOf(error, false);
}

/** As `asOutage`, for statements that commit: without an answer, `isOutcomeUnknown`. */
export function asOutageOfCommit(error: unknown): unknown {
  return outageOf(error, isUnconfirmed(error));
}

function outageOf(error: unknown, isOutcomeUnknown: boolean): unknown {
  const passing = passingOf(error);
  if (passing === undefined) return error;
  const { code, message } = passing;
  return new ServiceError(code, { isOutcomeUnknown, message, retryAfterSeconds: 1, cause: error });
}

function passingOf(error: unknown): Passing | undefined {
  if (error instanceof ServiceError) return undefined;
  if (error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError)
    return undefined;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Without a verdict of Postgres, it was the connection.
  if (!SQLSTATE.test(code)) return UNREACHABLE;
  // What ends a connection is no fault of a statement: a database that takes none at the moment has 55000.
  const endsConnection = (error as { severity?: string }).severity === 'FATAL';
  return PASSING.find(({ states }) => states.test(code)) ?? (endsConnection ? UNREACHABLE : undefined);
}

/** Whether the statement may have been carried out: Postgres gave no verdict on it, and sending it did not fail. */
function isUnconfirmed(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof NoWriterError) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (SQLSTATE.test(code) || NOT_SENT.has(code)) return false;
  return !error.message.includes('trying to connect');
}
