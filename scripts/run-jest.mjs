import { createRequire } from 'node:module';
import { ROOT } from './root.mjs';

/** One more than two processors: while an end-to-end spec waits for the processes that it started, another works. */
const WORKERS = 3;

/**
 * For Node, in MiB: room for new objects. Every spec file loads its modules again, and with the default of 16 the workers
 * spend a tenth of their time copying them out of the way. From the start, and never less: growing to it and shrinking
 * while a spec waits costs another tenth.
 */
export const ROOM_FOR_SPECS = ['--max-semi-space-size=64', '--min-semi-space-size=64'];

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
  process.execArgv.push(...ROOM_FOR_SPECS);
  const { buildArgv, runCLI } = createRequire(import.meta.url)('jest');
  const { results } = await runCLI(await buildArgv([`--maxWorkers=${workers}`, ...args]), [ROOT]);
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed,
    skipped: results.numPendingTests + results.numTodoTests,
    /** False also when nothing was found to run, or when the engines failed to start. */
    success: results.success && failed === 0,
  };
}
