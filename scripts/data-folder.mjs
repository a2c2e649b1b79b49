import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { isLocked } from './process-lock.mjs';
import { ROOT } from './root.mjs';

/** In the data folder: held by the `npm run up` that runs on it. */
export const HOLDER_LOCK = 'holder.lock';

/**
 * The file with the addresses of the suite that `npm run up` of this checkout runs, for the operator's tool.
 *
 * @returns {string | null} null while none runs on the data that stays.
 */
export function runningSuiteFile() {
  const folder = dataFolder();
  return isLocked(join(folder, HOLDER_LOCK)) ? join(folder, 'running.json') : null;
}

/**
 * Where `npm run up` of this checkout stores its data between runs: outside of it, since Postgres must be able to enter
 * the folder even when it may not enter the checkout. `RAMPART_DATA_DIR` overrides it.
 */
export function dataFolder() {
  if (process.env.RAMPART_DATA_DIR) return resolve(process.env.RAMPART_DATA_DIR);
  const checkout = createHash('sha256').update(ROOT).digest('hex').slice(0, 12);
  return join(dataRoot(), 'rampart', checkout);
}

function dataRoot() {
  if (process.getuid?.() === 0) return '/var/lib';
  return process.env.XDG_DATA_HOME || join(homedir(), '.local', 'share');
}
