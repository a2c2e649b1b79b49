import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type RunResult, renderRun } from './render';

const BEGIN = '<!-- the run: begin -->';
const END = '<!-- the run: end -->';

/** What makes a run one of this commit and this machine. */
export function describeMachine(root: string): Pick<RunResult, 'date' | 'commit' | 'cores' | 'node'> {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(root),
    cores: cpus().length,
    node: process.versions.node,
  };
}

/** Writes the tables between the markers of docs/reliability.md, and the figures beside it. */
export function writePage(root: string, run: RunResult): void {
  const page = join(root, 'docs', 'reliability.md');
  const text = readFileSync(page, 'utf8');
  const [before, rest = ''] = text.split(BEGIN);
  const [, after] = rest.split(END);
  if (after === undefined) throw new Error(`${page} has lost its markers`);
  writeFileSync(page, `${before}${BEGIN}\n\n${renderRun(run)}\n\n${END}${after}`);
  writeFileSync(join(root, 'docs', 'reliability.json'), `${JSON.stringify(run, null, 2)}\n`);
}

/** @returns `unknown` in a copy without its history. */
function commitOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
