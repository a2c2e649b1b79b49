import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { install, isInstalled } from './install.mjs';
import { lock } from './process-lock.mjs';
import { say, step } from './progress.mjs';
import { ROOT } from './root.mjs';

/**
 * Makes a fresh or changed checkout runnable: packages as in package-lock.json, dist as in the sources. Takes some 30
 * ms when there is nothing to do. Of two concurrent runs, one works and the other waits.
 *
 * @param {{ build?: boolean }} wanted build: false for programs that need no dist.
 * @throws {Error} when npm or the compiler fails, or the checkout cannot be written.
 */
export async function bootstrap(wanted = {}) {
  const needsBuild = () => wanted.build !== false && !isBuilt();
  if (isInstalled() && !needsBuild()) return;
  const release = await lockCheckout();
  try {
    // npm prints nothing while it downloads, and the first time takes a minute or two.
    if (!isInstalled()) await step('Installing packages', install);
    if (needsBuild()) await step('Building', build);
  } finally {
    release();
  }
}

async function lockCheckout() {
  const folder = join(ROOT, '.rampart');
  try {
    mkdirSync(folder, { recursive: true });
    return await lock(join(folder, 'setup.lock'), () =>
      say('Another set-up of this checkout is under way; waiting …'),
    );
  } catch (error) {
    throw new Error(`${ROOT} must be set up (packages, build) and cannot be written: ${error.message}`, {
      cause: error,
    });
  }
}
