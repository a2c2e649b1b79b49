import { ServiceError } from '@rampart/contracts';
import type { Pool } from 'pg';
import { sqlStateOf } from './sql-state';

/** pg's own message when the time for a statement is up; a reachable Postgres reports it a moment earlier. */
const UNANSWERED = 'Query read timeout';
/** A change that was sent to a standby: what leads to the primary has led there before a failover. */
const READ_ONLY_TRANSACTION = '25006';

/**
 * Whether a statement failed because of the server behind the connection: it may be gone without closing it, or it takes
 * no writes. No other statement fares better there.
 */
export function isUnfitServer(error: unknown): error is Error {
  if (sqlStateOf(error) === READ_ONLY_TRANSACTION) return true;
  const cause = error instanceof ServiceError ? error.cause : error;
  return cause instanceof Error && cause.message === UNANSWERED;
}

/**
 * Closes the connections that are idle now if an error shows that their server is unfit. Otherwise, each would fail a
 * caller, and a silent one block it for the whole time of a statement, one after the other. New ones take milliseconds to
 * open.
 */
export function closeIdleIfUnfit(pool: Pool, error: unknown): void {
  if (!isUnfitServer(error)) return;
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect((error, _client, release) => {
      if (!error) release(true);
    });
  }
}
