import { createRequire } from 'node:module';
import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';

// npm run test:faults [-- --only <name> | --short] [--write] [--json <file>], and npm run test:soak [-- --minutes <n>]:
// see docs/reliability.md.
requireNodeVersion();
watchAncestors(() => process.exit(143));
try {
  await bootstrap();
} catch (error) {
  say(error.message);
  process.exit(1);
}
const require = createRequire(import.meta.url);
// Tests are not built: they are compiled as they are loaded. The apps that they start come from dist.
require('../test/setup/compile-typescript.cjs');
const soakAt = process.argv.indexOf('--soak');
if (soakAt !== -1) process.argv.splice(soakAt, 1);
require(soakAt === -1 ? '../test/faults/main.ts' : '../test/faults/soak/main.ts');
