import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { keptPackage } from './kept-package.mjs';
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
  const node = join(kept, PROGRAM);
  if (existsSync(node)) return node;
  onFetch();
  keptPackage(PACKAGE, version, kept, (folder) => {
    execFileSync(join(folder, PROGRAM), ['--version'], { stdio: 'ignore' });
    for (const unused of ['include', 'share']) rmSync(join(folder, unused), { recursive: true, force: true });
  });
  return node;
}
