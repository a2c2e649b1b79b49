import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runningSuiteFile } from './data-folder.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

// node scripts/run.mjs <module of dist> [arguments]: brings the checkout up to date, then runs one of its tools.
requireNodeVersion();
const [module] = process.argv.splice(2, 1);
try {
  await bootstrap();
} catch (error) {
  say(error.message);
  process.exit(1);
}
// What runs here is used by a person who has named no other; see tools/rampart.
process.env.RAMPART_RUNNING_SUITE ||= runningSuiteFile() ?? '';
createRequire(import.meta.url)(join(ROOT, 'dist', module));
