import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNpm } from './install.mjs';
import { say } from './progress.mjs';
import { ROOT } from './root.mjs';

/** The oldest version that still gets fixes. */
const SUPPORTED = 22;
/** What npm's package `node` installs, without the script that it needs for that; one package per platform. */
const VERSION = '24.21.0';
const PACKAGE = `node-${process.platform}-${process.arch}`;
const KEPT = join(ROOT, '.rampart', 'node');

/**
 * Prints the path of the Node to use: this one, unless it is too old; then one that is fetched from npm once and kept.
 * Where npm has none for the platform, or is unreachable, this one is used, with a warning.
 */
function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= SUPPORTED) return process.execPath;
  try {
    return keptNode(VERSION, () =>
      say(`Node ${process.versions.node} gets no fixes any more: fetching Node ${VERSION} …`),
    );
  } catch (error) {
    say(
      `Node ${process.versions.node} gets no fixes any more, and Node ${VERSION} could not be fetched: ${error.message}`,
    );
    return process.execPath;
  }
}

/**
 * The path of a Node of a version (or the newest of a major one), which is fetched from npm once and kept.
 *
 * @throws {Error} when npm cannot get it, or it does not run here.
 */
export function keptNode(version, onFetch = () => {}) {
  const kept = join(KEPT, version);
  if (existsSync(join(kept, 'bin', 'node'))) return join(kept, 'bin', 'node');
  onFetch();
  fetchNode(version, kept);
  return join(kept, 'bin', 'node');
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
    execFileSync(join(folder, 'bin', 'node'), ['--version'], { stdio: 'ignore' });
    for (const unused of ['include', 'share']) rmSync(join(folder, unused), { recursive: true, force: true });
    // Atomically: a concurrent process finds all of it or nothing.
    if (!existsSync(kept)) renameSync(folder, kept);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.stdout.write(chooseNode());
