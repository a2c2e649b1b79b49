import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { ROOT } from './root.mjs';

/** One more than there are processors, but no crowd: much of what end-to-end specs do is to wait. */
const WORKERS = Math.min(4, availableParallelism() + 1);

/**
 * Runs jest inside this process, so that a kill of it ends the workers and engines too, and counts.
 * A spec file that does not even load has no tests to fail: it counts as one.
 *
 * @param {readonly string[]} args as on jest's command line
 */
export async function runJest(args) {
  process.env.NODE_ENV ??= 'test';
  process.chdir(ROOT);
  const { buildArgv, runCLI } = createRequire(import.meta.url)('jest');
  const { results } = await runCLI(await buildArgv([`--maxWorkers=${WORKERS}`, ...args]), [ROOT]);
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
  return {
    passed: results.numPassedTests,
    failed,
    skipped: results.numPendingTests + results.numTodoTests,
    /** False also when nothing was found to run, or when the engines did not come up. */
    success: results.success && failed === 0,
  };
}
