import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Account } from './unprivileged-account';

const READ = 4;
const ENTER = 1;

/**
 * Whether an account can access a path: enter every folder above it, and read it (and run it, for a program). `null`
 * stands for the current user and is always true: unreadable files fail by themselves, with a clear error.
 */
export function canRead(account: Account | null, path: string): boolean {
  if (account === null) return true;
  const isProgram = (statSync(path).mode & 0o111) !== 0;
  return allows(account, path, isProgram ? READ | ENTER : READ) && canEnter(account, dirname(path));
}

/** Whether an account can traverse a folder and all those above it. */
export function canEnter(account: Account | null, folder: string): boolean {
  if (account === null) return true;
  if (!allows(account, folder, ENTER)) return false;
  return folder === dirname(folder) || canEnter(account, dirname(folder));
}

function allows(account: Account, path: string, wanted: number): boolean {
  const { mode, uid, gid } = statSync(path);
  const shift = uid === account.uid ? 6 : gid === account.gid ? 3 : 0;
  return ((mode >> shift) & wanted) === wanted;
}

/** Lets everyone read a tree and enter its folders, whatever the umask. Links are left alone. */
export function makeReadable(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const enter = found.isDirectory() || (found.mode & 0o100) !== 0 ? 0o111 : 0;
  chmodSync(path, (found.mode & 0o7777) | 0o444 | enter);
  if (found.isDirectory()) {
    for (const name of readdirSync(path)) makeReadable(join(path, name));
  }
}
