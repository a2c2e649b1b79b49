import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** The conditions under which a run's figures hold. */
export interface Machine {
  /** The day, in UTC. */
  readonly date: string;
  /** Short hash; `unknown` in a copy without its history. */
  readonly commit: string;
  readonly cores: number;
  /** Version of Node. */
  readonly node: string;
}

/** @param root of the checkout. */
export function describeMachine(root: string): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: commitOf(root),
    cores: cpus().length,
    node: process.versions.node,
  };
}

function commitOf(root: string): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
