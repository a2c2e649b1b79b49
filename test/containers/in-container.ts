import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the kernel says of a process in a container. Linux. */
export interface Confinement {
  readonly uid: number;
  readonly gid: number;
  /** The capabilities that it could have, as a number. */
  readonly capabilities: bigint;
  readonly mayGainPrivileges: boolean;
  /** Whether a filter of system calls is on. */
  readonly isFiltered: boolean;
  readonly isRootReadOnly: boolean;
  /** Mount points below which files could be written, but for those of the kernel and of devices. */
  readonly writable: readonly string[];
  /** Bytes. */
  readonly memoryLimit: number;
}

/** Mounts of the engine itself, below which a user without rights writes nothing but to devices. */
const OF_THE_ENGINE = /^\/(?:proc|dev|sys\/fs\/cgroup)(?:\/|$)/;
/** File systems of the kernel, which no one writes files to. */
const OF_THE_KERNEL: ReadonlySet<string> = new Set([
  'proc',
  'sysfs',
  'cgroup',
  'cgroup2',
  'devpts',
  'mqueue',
]);

export function confinementOf(pid: number): Confinement {
  const status = Object.fromEntries(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map((line) => line.split(/:\s+/) as [string, string]),
  );
  const mounts = readFileSync(`/proc/${pid}/mounts`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, at = '', type = '', options = '']) => ({
      at,
      type,
      isReadOnly: options.split(',').includes('ro'),
    }));
  return {
    uid: first(status.Uid),
    gid: first(status.Gid),
    capabilities: BigInt(`0x${status.CapBnd}`) | BigInt(`0x${status.CapEff}`),
    mayGainPrivileges: status.NoNewPrivs !== '1',
    isFiltered: status.Seccomp === '2',
    isRootReadOnly: mounts.some(({ at, isReadOnly }) => at === '/' && isReadOnly),
    writable: mounts
      .filter(
        ({ at, type, isReadOnly }) => !isReadOnly && !OF_THE_KERNEL.has(type) && !OF_THE_ENGINE.test(at),
      )
      .map(({ at }) => at),
    memoryLimit: memoryLimitOf(pid),
  };
}

const first = (numbers = ''): number => Number(numbers.split(/\s+/)[0]);

/** Of its control group, of either version. */
function memoryLimitOf(pid: number): number {
  for (const line of readFileSync(`/proc/${pid}/cgroup`, 'utf8').trim().split('\n')) {
    const [, controllers = '', path = ''] = line.split(':');
    const file =
      controllers === ''
        ? join('/sys/fs/cgroup', path, 'memory.max')
        : join('/sys/fs/cgroup/memory', path, 'memory.limit_in_bytes');
    if (controllers !== '' && controllers !== 'memory') continue;
    try {
      return Number(readFileSync(file, 'utf8'));
    } catch {
      // The other version has it.
    }
  }
  return Number.POSITIVE_INFINITY;
}

/** Makes the kernel choose this process first when the memory of its group is used up. */
export function offer(pid: number): void {
  writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
}
