import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { requireEngines } from './require-engines.mjs';
import { runEveryTest, runJest } from './run-jest.mjs';

requireNodeVersion();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
watchAncestors(() => process.exit(143));
try {
  requireEngines();
  await bootstrap();
  const args = process.argv.slice(2);
  const { passed, failed, skipped, success } = await (args.length > 0 ? runJest(args) : runEveryTest());
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exit(success ? 0 : 1);
} catch (error) {
  say(error.stack ?? String(error));
  console.log('0 passed, 1 failed');
  process.exit(1);
}
