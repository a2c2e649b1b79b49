import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Short, so that a process that has used up its share waits for milliseconds rather than a tenth of a second. */
const PERIOD_US = 20_000;
/** The kernel's minimum of a period's quota. */
const MIN_QUOTA_US = 1_000;

/** The paths of control groups: the processor controller of version 1, and version 2. */
const VERSION_1 = '/sys/fs/cgroup/cpu';
const VERSION_2 = '/sys/fs/cgroup';

let groups = 0;

/**
 * Limits a process, and everything that it starts from now on, to a share of one core, whatever else is idle.
 *
 * @returns a function that removes the group once the process has ended; null where this account may not create control
 *   groups.
 */
export function holdToShare(pid: number, share: number): (() => void) | null {
  const name = `rampart-bench-${process.pid}-${++groups}`;
  const period = Math.max(PERIOD_US, Math.ceil(MIN_QUOTA_US / share));
  const quota = Math.round(period * share);
  try {
    if (existsSync(join(VERSION_1, 'cpu.cfs_quota_us'))) {
      return hold(join(VERSION_1, name), pid, {
        'cpu.cfs_period_us': String(period),
        'cpu.cfs_quota_us': String(quota),
      });
    }
    return hold(join(VERSION_2, name), pid, { 'cpu.max': `${quota} ${period}` });
  } catch {
    return null;
  }
}

function hold(group: string, pid: number, settings: Readonly<Record<string, string>>): () => void {
  mkdirSync(group);
  const remove = () => rmdirSync(group);
  try {
    for (const [file, value] of Object.entries(settings)) writeFileSync(join(group, file), value);
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
    return remove;
  } catch (error) {
    remove();
    throw error;
  }
}
