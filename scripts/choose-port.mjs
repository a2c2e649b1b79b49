import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './process-lock.mjs';

/** The usual port of a suite with persistent data, run after run. */
const USUAL_PORT = 8787;

/**
 * The port of the first gateway. It is opened seconds later, so a lock shows other checkouts that it is taken.
 *
 * @param {number | null} wanted the user's choice; null without one.
 * @param {boolean} prefersUsual false for short-lived suites that run side by side.
 * @returns {Promise<number>} 0 for a free one.
 */
export async function choosePort(wanted, prefersUsual) {
  if (wanted !== null) return wanted;
  // One per user: other users' leftovers after a crash could not be removed.
  const lockFile = join(tmpdir(), `rampart-port-${USUAL_PORT}-${process.getuid?.() ?? 0}.lock`);
  if (!prefersUsual || !tryLock(lockFile)) return 0;
  return (await isFree(USUAL_PORT)) ? USUAL_PORT : 0;
}

function isFree(port) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
