import { ServiceError } from '@rampart/contracts';

/**
 * The SQLSTATE with which Postgres failed a statement, even where it was rethrown as an outage; null for an error that
 * is not from Postgres. System errors have another code (`ECONNREFUSED`), which is returned unchanged.
 */
export function sqlStateOf(error: unknown): string | null {
  const cause = error instanceof ServiceError ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : null;
}
