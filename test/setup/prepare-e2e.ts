import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import startPostgres from './start-postgres';

/** End-to-end specs start the apps the way a container does, from dist; a stale one would test yesterday's code. */
export default async function prepareE2e(): Promise<void> {
  execFileSync(process.execPath, [join(__dirname, '../../scripts/prepare.mjs')], { stdio: ['ignore', 2, 2] });
  await startPostgres();
}
