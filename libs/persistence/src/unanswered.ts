import { ServiceError } from '@rampart/contracts';
import type { Pool } from 'pg';

/** What pg says when its own time for a statement was up; Postgres, where it can be reached, says so a moment before. */
const UNANSWERED = 'Query read timeout';

/** Whether a statement got no answer at all: whatever is behind the connection may be gone, and nobody was told. */
export function isUnanswered(error: unknown): error is Error {
  const cause = error instanceof ServiceError ? error.cause : error;
  return cause instanceof Error && cause.message === UNANSWERED;
}

/**
 * Closes the connections that nobody uses at this moment: they were opened to the same place as one that no longer
 * answers. Each would else hold a caller for the whole time of a statement, one after the other. New ones take
 * milliseconds to open.
 */
export function closeIdle(pool: Pool): void {
  for (let left = pool.idleCount; left > 0; left -= 1) {
    pool.connect((error, _client, release) => {
      if (!error) release(true);
    });
  }
}
