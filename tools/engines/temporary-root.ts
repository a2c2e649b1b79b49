import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { canEnter } from './access';
import type { Account } from './unprivileged-account';

/**
 * A folder for temporary files that `account` can enter: root's private TMPDIR is of no use to an engine under another
 * account.
 */
export function temporaryRoot(account: Account | null): string {
  const candidates = [tmpdir(), '/tmp', '/var/tmp'].filter((folder) => existsSync(folder));
  const found = candidates.find((folder) => canEnter(account, folder));
  if (found) return found;
  throw new Error(
    `No temporary folder can be entered by ${account?.name ?? 'this user'}: tried ${candidates}.`,
  );
}
