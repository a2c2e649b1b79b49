import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** An account of the operating system, by its numbers. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Accounts that exist on practically every system and own nothing, best first. */
const PREFERRED = ['nobody', 'postgres', 'daemon', 'bin'];

/**
 * The account that Postgres must run under, since it refuses to run as root; null when we are not root and it runs
 * under our account. Only existing accounts are used; none is ever created.
 *
 * @throws Error when we are root and no other account can be used.
 */
export function findUnprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readAccounts(readFileSync('/etc/passwd', 'utf8'));
  const found = inOrderOfPreference(accounts).find(canRunAs);
  if (found) return found;
  throw new Error(
    'Postgres refuses to run as root, and no other account of this system can be used. Run as an ordinary user.',
  );
}

/** Parses the text of a passwd file; root's own entries are left out. */
export function readAccounts(passwd: string): Account[] {
  return passwd
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name ?? '', uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.uid > 0 && Number.isInteger(account.gid));
}

function inOrderOfPreference(accounts: readonly Account[]): Account[] {
  const rank = (account: Account) => (PREFERRED.indexOf(account.name) + 1 || PREFERRED.length + 1) - 1;
  return [...accounts].sort((left, right) => rank(left) - rank(right));
}

/** In a container some numbers of /etc/passwd are not mapped; only an attempt shows which. */
function canRunAs(account: Account): boolean {
  const tried = spawnSync('/bin/sh', ['-c', ':'], { uid: account.uid, gid: account.gid, cwd: '/' });
  return tried.status === 0;
}
