import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findNpm } from './install.mjs';
import { ROOT } from './root.mjs';

/** What npm's package `node` installs, without the script that it needs for that; one package per platform. */
const IS_WINDOWS = process.platform === 'win32';
const PACKAGE = `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`;
const PROGRAM = join('bin', IS_WINDOWS ? 'node.exe' : 'node');
const KEPT = join(ROOT, '.rampart', 'node');

/**
 * The path of a Node of a version (or the newest of a major one), which is fetched from npm once and kept.
 *
 * @throws {Error} when npm cannot get it, or it does not run here.
 */
export function keptNode(version, onFetch = () => {}) {
  const kept = join(KEPT, version);
  if (existsSync(join(kept, PROGRAM))) return join(kept, PROGRAM);
  onFetch();
  fetchNode(version, kept);
  return join(kept, PROGRAM);
}

function fetchNode(version, kept) {
  mkdirSync(KEPT, { recursive: true });
  const work = mkdtempSync(join(KEPT, 'fetch-'));
  try {
    const [program, ...args] = findNpm();
    // Developers who are offline must be able to continue at once.
    const brief = ['--prefer-offline', '--fetch-retries=1'];
    const quiet = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
    execFileSync(
      program,
      [...args, 'install', ...brief, ...quiet, '--prefix', work, `${PACKAGE}@${version}`],
      {
        stdio: ['ignore', 2, 2],
      },
    );
    const folder = join(work, 'node_modules', PACKAGE);
    execFileSync(join(folder, PROGRAM), ['--version'], { stdio: 'ignore' });
    for (const unused of ['include', 'share']) rmSync(join(folder, unused), { recursive: true, force: true });
    // Atomically: a concurrent process finds all of it or nothing.
    if (!existsSync(kept)) renameSync(folder, kept);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
