import { createHash } from 'node:crypto';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Where `npm run up` of this checkout keeps its data from run to run: outside of it, since Postgres must be able to
 * enter the folder also when it may not enter the checkout. `RAMPART_DATA_DIR` names another.
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
