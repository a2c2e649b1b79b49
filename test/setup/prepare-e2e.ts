import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { SuiteServer } from './shared/suite-server';
import startPostgres from './start-postgres';

declare global {
  var testSuites: SuiteServer | undefined;
}

/**
 * End-to-end specs start the apps like a container, from dist; a stale one would test outdated code. Shared suites are
 * lent from here.
 */
export default async function prepareE2e(): Promise<void> {
  execFileSync(process.execPath, [join(__dirname, '../../scripts/prepare.mjs')], { stdio: ['ignore', 2, 2] });
  await startPostgres();
  globalThis.testSuites = await SuiteServer.start();
  process.env.TEST_SUITES_URL = globalThis.testSuites.url;
}
