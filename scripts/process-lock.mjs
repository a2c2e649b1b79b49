import { closeSync, linkSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { identify, isRunning } from './process-identity.mjs';

/** Milliseconds after which the lock that guards the removal of a lock counts as left behind; it is held for one. */
const BREAKING_TIMEOUT_MS = 5_000;

/**
 * A lock held by a process, in a file that names it. One left behind by a process that is gone is taken over.
 *
 * @param {string} file in a folder that exists.
 * @returns {null | (() => void)} null when another process holds it; otherwise a function that releases it. It is also
 *   released at any orderly exit.
 */
export function tryLock(file) {
  if (!create(file) && !(removeIfStale(file) && create(file))) return null;
  const release = () => {
    if (read(file) === identify(process.pid)) rmSync(file, { force: true });
    process.removeListener('exit', release);
  };
  process.on('exit', release);
  return release;
}

/** Whether a running process holds the lock. */
export function isLocked(file) {
  const holder = read(file);
  return holder !== null && isRunning(holder);
}

/**
 * Waits for a lock as long as necessary.
 *
 * @param {string} file in a folder that exists.
 * @param {() => void} onWait called once when another process has it.
 */
export async function lock(file, onWait) {
  for (let attempt = 0; ; attempt += 1) {
    const release = tryLock(file);
    if (release) return release;
    if (attempt === 0) onWait();
    await pause(200);
  }
}

/** Written under a name of our own, then linked: a lock file is never visible without its holder. */
function create(file) {
  const own = `${file}.${process.pid}`;
  writeFileSync(own, identify(process.pid), { mode: 0o644, flag: 'wx' });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(own, { force: true });
  }
}

/** One process at a time checks and removes: otherwise the second of two would remove the first one's new lock. */
function removeIfStale(file) {
  const breaking = `${file}.breaking`;
  if (ageMs(breaking) > BREAKING_TIMEOUT_MS) rmSync(breaking, { force: true });
  try {
    closeSync(openSync(breaking, 'wx'));
  } catch {
    return false;
  }
  try {
    if (isLocked(file)) return false;
    rmSync(file, { force: true });
    return true;
  } catch {
    // Another user's, in a folder that all users share: only that user may remove it.
    return false;
  } finally {
    rmSync(breaking, { force: true });
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function ageMs(file) {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}
