import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Cores that everything beside the replicas gets, at the least: gateway, checks and the others, Postgres, NATS, the load. */
const LEAST_FOR_THE_REST = 4;

/** Which core each replica gets for itself, and which are left for everything else. */
export interface PinPlan {
  readonly replicas: readonly number[];
  readonly rest: readonly number[];
}

/** @returns null where there are too few cores: pinned, the rest would be what is measured. */
export function planPins(cores: number, replicas: number): PinPlan | null {
  if (cores < replicas + LEAST_FOR_THE_REST) return null;
  const all = Array.from({ length: cores }, (_, core) => core);
  return { replicas: all.slice(0, replicas), rest: all.slice(replicas) };
}

/**
 * Gives each replica its core, and the rest of the suite, and this process, the others. With `taskset` of util-linux.
 *
 * @throws Error when there is no `taskset`.
 */
export function pinProcesses(
  { replicas, rest }: PinPlan,
  upPid: number,
  replicaPids: readonly number[],
): void {
  for (const pid of [process.pid, ...treeOf(upPid)]) pin(pid, rest);
  for (const [place, pid] of replicaPids.entries()) pin(pid, [replicas[place] ?? 0]);
}

function pin(pid: number, cores: readonly number[]): void {
  execFileSync('taskset', ['-a', '-p', '-c', cores.join(','), String(pid)], { stdio: 'ignore' });
}

/** A process and all that descend from it. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const parent = parentOf(name);
    if (parent !== null) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const tree = [pid];
  for (const each of tree) tree.push(...(children.get(each) ?? []));
  return tree;
}

/** Null when it has ended meanwhile. */
function parentOf(pid: string): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
