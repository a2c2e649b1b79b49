import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findNpm } from './install.mjs';

/**
 * Fetches a package from npm once, and keeps it in a folder that is complete as soon as it is there.
 *
 * @param {(folder: string) => void} prepare throws when the package is of no use here.
 * @returns the folder.
 * @throws {Error} when npm cannot get it.
 */
export function keptPackage(name, version, folder, prepare = () => {}) {
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const work = mkdtempSync(join(dirname(folder), 'fetch-'));
  try {
    const [program, ...args] = findNpm();
    // Developers who are offline must be able to continue at once.
    const brief = ['--prefer-offline', '--fetch-retries=1'];
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    const install = [...args, 'install', ...brief, ...quiet, '--prefix', work, `${name}@${version}`];
    execFileSync(program, install, { stdio: ['ignore', 2, 2] });
    const fetched = join(work, 'node_modules', name);
    prepare(fetched);
    // Atomically: a concurrent process finds all of it or nothing.
    if (!existsSync(folder)) renameSync(fetched, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
