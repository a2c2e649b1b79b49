import { ServiceError } from '@rampart/contracts';

/**
 * The SQLSTATE with which Postgres failed a statement, also where it was thrown on as an outage; null for an error that is
 * none of Postgres'. Errors of the system have a code beside it (`ECONNREFUSED`), which is given as it is.
 */
export function sqlStateOf(error: unknown): string | null {
  const cause = error instanceof ServiceError ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : null;
}
