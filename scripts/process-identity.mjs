import { readFileSync } from 'node:fs';

/**
 * Names a running process so that no later one is taken for it: numbers come around again, and in a container that
 * is started anew they do at once. Where the system has no /proc, the number must do.
 *
 * @param {number} pid
 * @returns {string | null} null when there is no such process.
 */
export function identify(pid) {
  try {
    // The command's name stands in parentheses and may hold blanks; the 20th field after it is the start time.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return fields[0] === 'Z' ? null : `${pid}@${readBootId()}+${fields[19]}`;
  } catch {
    return process.platform !== 'linux' && isAlive(pid) ? `${pid}` : null;
  }
}

/** Whether the process that was given this name is still running. */
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
