import { randomInt } from 'node:crypto';
import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { runJest } from './run-jest.mjs';

// npm run test:fuzz [-- <cases> [<seed>]]: hostile requests to every endpoint of both APIs. A run with the same numbers
// sends the same requests.
const [cases = '20000', seed = String(randomInt(2 ** 31))] = process.argv.slice(2);

requireNodeVersion();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
watchAncestors(() => process.exit(143));
try {
  if (![cases, seed].every((number) => /^\d{1,10}$/.test(number))) {
    throw new Error('Say how many cases, and which seed: two whole numbers.');
  }
  await bootstrap();
  say(`Fuzzing with ${cases} cases. To send them again: npm run test:fuzz -- ${cases} ${seed}`);
  Object.assign(process.env, { FUZZ_CASES: cases, FUZZ_SEED: seed });
  const { success } = await runJest(['--selectProjects', 'e2e', '--testPathPatterns', 'test/security/fuzz']);
  process.exit(success ? 0 : 1);
} catch (error) {
  say(error.message);
  process.exit(1);
}
