import { readFileSync } from 'node:fs';

/** Clock ticks a second in /proc; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of a process since its start, user and system. Linux only; NaN elsewhere. */
export function cpuSeconds(pid: number): number {
  const stat = readProc(`/proc/${pid}/stat`);
  // The command's name may contain blanks, so fields are counted from its closing parenthesis.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Resident memory of a process in MiB: all of it, and without file-backed pages. Linux only; NaN elsewhere. */
export function residentMib(pid: number): { total: number; anonymous: number } {
  const status = readProc(`/proc/${pid}/status`);
  const mib = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1_024;
  return { total: mib('VmRSS'), anonymous: mib('RssAnon') };
}

function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
