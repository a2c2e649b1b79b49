import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

/**
 * One more than two processors: while an end-to-end spec waits for the processes that it started, another works. With
 * four, a run takes as long, and a tenth more of the processors.
 */
const WORKERS = 3;

/**
 * For Node. In MiB, room for new objects: every spec file loads its modules again, and with the default of 16 the workers
 * spend a tenth of their time copying them out of the way. From the start, and never less: growing to it and shrinking
 * while a spec waits costs another tenth.
 *
 * No Maglev, and Turbofan for a tenth of what it would optimise: most code of a spec has run before it is compiled a
 * second time, and what is optimised is so for one file's world, and lost with it. And what was compiled once is kept,
 * since the next file may need it. Together a seventh.
 */
export const FLAGS_OF_SPECS = [
  '--max-semi-space-size=64',
  '--min-semi-space-size=64',
  '--no-maglev',
  '--invocation-count-for-turbofan=30000',
  '--no-flush-bytecode',
];

/** More failing spec files than this, of some nine hundred, have a common reason, which a second try would only confirm. */
const MOST_TRIED_AGAIN = 9;

/**
 * Runs every test. Spec files that fail among all others are tried again by themselves, and are named: each shows what
 * only a busy machine brings about, in the product or in the spec, and is to be looked into even when it passes then.
 */
export async function runEveryTest() {
  // Before engines of the first run are named in it, which end with that run.
  const env = { ...process.env };
  const first = await runJest([]);
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > MOST_TRIED_AGAIN) return first;
  const names = failedFiles.map(({ path }) => relative(ROOT, path)).join(', ');
  say(`tried again by themselves: ${names}`);
  const second = await runAlone(failedFiles, env);
  if (second.success) say(`passed by themselves, failed among all others: ${names}`);
  return { ...second, passed: first.passed - sum(failedFiles) + second.passed, skipped: first.skipped };
}

/** In a process of its own, with engines of its own. */
async function runAlone(files, env) {
  const args = ['--maxWorkers=1', '--runTestsByPath', ...files.map(({ path }) => path)];
  const run = spawn(process.execPath, [join(ROOT, 'scripts/test.mjs'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let result = '';
  run.stdout.on('data', (text) => (result += text));
  const [code] = await once(run, 'close');
  const [, passed = 0, failed = 1] = /(\d+) passed, (\d+) failed/.exec(result) ?? [];
  return { passed: Number(passed), failed: Number(failed), success: code === 0 };
}

const sum = (files) => files.reduce((total, { passed }) => total + passed, 0);

/**
 * Runs jest inside this process, so that killing it ends the workers and engines too, and counts the failures. A spec
 * file that fails to load has no tests to fail: it counts as one.
 *
 * @param {readonly string[]} args as on jest's command line
 * @param {number} workers
 */
export async function runJest(args, workers = WORKERS) {
  process.env.NODE_ENV ??= 'test';
  process.chdir(ROOT);
  // Workers are started with our own flags.
  if (!process.execArgv.includes(FLAGS_OF_SPECS[0])) process.execArgv.push(...FLAGS_OF_SPECS);
  const { buildArgv, runCLI } = createRequire(import.meta.url)('jest');
  const { results } = await runCLI(await buildArgv([`--maxWorkers=${workers}`, ...args]), [ROOT]);
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed,
    /** Spec files with a failure, and how many of their tests passed. */
    failedFiles: results.testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError)
      .map(({ testFilePath, numPassingTests }) => ({ path: testFilePath, passed: numPassingTests })),
    skipped: results.numPendingTests + results.numTodoTests,
    /** False also when nothing was found to run, or when the engines failed to start. */
    success: results.success && failed === 0,
  };
}
