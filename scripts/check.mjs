import { join } from 'node:path';
import { watchAncestors } from './ancestors.mjs';
import { bootstrap } from './bootstrap.mjs';
import { requireNodeVersion } from './node-version.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { FLAGS_OF_SPECS } from './run-jest.mjs';

const bin = (path) => join(ROOT, 'node_modules', path);
const SOURCES = ['apps', 'libs', 'packages', 'examples', 'tools', 'bench', 'eval', 'test'];

/** What the compiler found out last time: after a small change it needs a quarter of the time. */
const KNOWN_TYPES = join(ROOT, '.rampart', 'types.tsbuildinfo');
/**
 * The native compiler needs a third of the processor time of the one in JavaScript, which stays for its API. With
 * several checkers it would be done sooner on idle processors, but here others wait for them, and each checker derives
 * much of what the others derive, too.
 */
const TYPES = [bin('typescript-native/bin/tsc'), '--noEmit', '--checkers', '1'];

/**
 * Everything that must hold before a change is merged, except the tests that need engines. Lanes run concurrently, so
 * that no processor waits for the longest step.
 */
const LANES = [
  [
    ['types', ...TYPES, '--incremental', '--tsBuildInfoFile', KNOWN_TYPES],
    ['types of the console', ...TYPES, '-p', join(ROOT, 'apps/console')],
    ['types of the client', ...TYPES, '-p', join(ROOT, 'packages/client')],
    ['types of the MCP server', ...TYPES, '-p', join(ROOT, 'packages/mcp')],
    ['types of the collector', ...TYPES, '-p', join(ROOT, 'packages/collector')],
    ['types of the shop', ...TYPES, '-p', join(ROOT, 'examples/shop')],
  ],
  [
    ['format and lint', bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'],
    [
      'fences',
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      ...SOURCES,
    ],
    ['SQL by parameters', join(ROOT, 'scripts/run.mjs'), 'tools/sql-fence/main.js'],
    ['folder cycles', join(ROOT, 'scripts/run.mjs'), 'tools/folder-graph/main.js'],
    ['size of the console', join(ROOT, 'scripts/run.mjs'), 'tools/console-size/main.js'],
    ['what is published', join(ROOT, 'scripts/run.mjs'), 'tools/packages/main.js'],
    ['dependency audit', join(ROOT, 'scripts/run.mjs'), 'tools/dependency-audit/main.js'],
    ['generated files', join(ROOT, 'scripts/run.mjs'), 'tools/generate/main.js', '--check'],
  ],
  [
    [
      'unit tests',
      ...FLAGS_OF_SPECS,
      bin('jest/bin/jest.js'),
      '--selectProjects',
      'unit',
      '--maxWorkers=2',
      '--silent',
    ],
  ],
];

/** Loads the suite for two minutes, and so has the machine to itself: `npm run check -- --full`, before a release or nightly. */
const COST_OF_AN_ORDER = ['cost of an order', join(ROOT, 'scripts/run.mjs'), 'bench/main.js', '--gate'];

requireNodeVersion();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
watchAncestors(() => process.exit(143));
try {
  const full = isFull();
  await bootstrap();
  const results = (await Promise.all(LANES.map(runLane))).flat();
  if (full) results.push(...(await runLane([COST_OF_AN_ORDER])));
  const failed = results.filter(({ ok }) => !ok).map(({ name }) => name);
  say(failed.length === 0 ? 'All holds.' : `Does not hold: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
} catch (error) {
  say(error.message);
  process.exit(1);
}

function isFull() {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length === 0 && (flag === undefined || flag === '--full')) return flag !== undefined;
  throw new Error('npm run check takes --full, and nothing else.');
}

/** Sequentially, continuing after a failure, to show everything that is wrong. */
async function runLane(steps) {
  const results = [];
  for (const [name, ...args] of steps) {
    const startedAt = Date.now();
    const { code, said } = await runCommand(process.execPath, args, { keepsQuiet: true });
    const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1);
    // Messages of a step that are worth showing even on success.
    for (const note of code === 0 ? (said.match(/^note: .*$/gm) ?? []) : []) say(`  ${name}: ${note}`);
    say(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${said.trimEnd()}\n`);
    results.push({ name, ok: code === 0 });
  }
  return results;
}
