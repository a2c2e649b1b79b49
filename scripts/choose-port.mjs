import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './process-lock.mjs';

/** Where one finds a suite that keeps its data, run after run. */
const USUAL_PORT = 8787;

/**
 * The port of the first gateway. It is opened seconds later, so a lock tells other checkouts that it is taken.
 *
 * @param {number | null} wanted what the user said; null: nothing.
 * @param {boolean} prefersUsual false for suites that come and go side by side.
 * @returns {Promise<number>} 0 for a free one.
 */
export async function choosePort(wanted, prefersUsual) {
  if (wanted !== null) return wanted;
  // One per user: nobody can clear away what another user's crash left.
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
