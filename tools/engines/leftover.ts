import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { waitUntil } from './wait-until';

/** Milliseconds that a leftover engine gets for an orderly stop. */
const STOP_TIMEOUT_MS = 10_000;
/** Milliseconds that its new parent gets to reap a dead one. */
const BURIAL_TIMEOUT_MS = 2_000;

/**
 * Stops an engine of an earlier run that still uses our folder because both its starter and its guard were killed. Only
 * a process whose command line names the folder is touched, since the number in a pid file may long belong to another.
 */
export async function endLeftover(pidFile: string, folder: string): Promise<void> {
  const pid = existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0;
  if (isWorkingOn(folder, pid)) {
    process.kill(pid, 'SIGINT');
    const hasEnded = await waitUntil(() => !isWorkingOn(folder, pid), STOP_TIMEOUT_MS);
    if (!hasEnded) process.kill(pid, 'SIGKILL');
  }
  // In a container whose first process reaps no children, dead processes keep their number, and Postgres takes them for
  // alive.
  if (!(await waitUntil(() => !isZombie(pid), BURIAL_TIMEOUT_MS))) rmSync(pidFile, { force: true });
}

function isWorkingOn(folder: string, pid: number): boolean {
  const { state, command } = describe(pid);
  return state !== 'Z' && command.includes(folder);
}

const isZombie = (pid: number): boolean => describe(pid).state === 'Z';

/** Both are empty without such a process, and on Windows, where an engine ends with the session of its user. */
function describe(pid: number): { readonly state: string; readonly command: string } {
  const nothing = { state: '', command: '' };
  if (!(pid > 0) || process.platform === 'win32') return nothing;
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'stat=,command=', '-p', `${pid}`], { encoding: 'utf8' });
    return { state: stdout.trim().charAt(0), command: stdout };
  }
  try {
    const [, state = ''] = /\) (\S)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { state, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return nothing;
  }
}
