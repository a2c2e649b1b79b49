import { readFileSync } from 'node:fs';

/**
 * Identifies a running process so that no later one is mistaken for it: pids are reused, and in a restarted container
 * at once. Without /proc, the pid has to suffice.
 *
 * @param {number} pid
 * @returns {string | null} null without such a process.
 */
export function identify(pid) {
  try {
    // The command's name is in parentheses and may contain blanks; the 20th field after it is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return fields[0] === 'Z' ? null : `${pid}@${readBootId()}+${fields[19]}`;
  } catch {
    return process.platform !== 'linux' && isAlive(pid) ? `${pid}` : null;
  }
}

/** Whether the process with this identity is still running. */
export function isRunning(identity) {
  return identity !== '' && identify(Number.parseInt(identity, 10)) === identity;
}

function readBootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
