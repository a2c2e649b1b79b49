import { ServiceError } from '@rampart/contracts';
import type { Pool } from 'pg';

/** pg's own message when the time for a statement is up; a reachable Postgres reports it a moment earlier. */
const UNANSWERED = 'Query read timeout';

/** Whether a statement got no answer at all: the server behind the connection may be gone without closing it. */
export function isUnanswered(error: unknown): error is Error {
  const cause = error instanceof ServiceError ? error.cause : error;
  return cause instanceof Error && cause.message === UNANSWERED;
}

/**
 * Closes the connections that are idle now: they go to the same server as one that no longer answers. Otherwise, each
 * would block a caller for the whole time of a statement, one after the other. New ones take milliseconds to open.
 */
export function closeIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect((error, _client, release) => {
      if (!error) release(true);
    });
  }
}
