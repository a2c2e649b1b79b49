import {
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { canRead, makeReadable } from './access';
import { type PostgresHome, programIn } from './find-binaries';
import { temporaryRoot } from './temporary-root';
import type { Account } from './unprivileged-account';

interface Link {
  /** Both relative to the package: the existing file, and the name that must also lead to it. */
  readonly source: string;
  readonly target: string;
}

/**
 * Postgres's programs where `account` can run them.
 *
 * They stay where npm put them if possible. For a clone under /root, or an unwritable package folder with missing
 * links, everything is copied, once per version and user, into the temporary folder. Concurrent copies are safe: each
 * process makes its own, and one rename wins.
 *
 * @returns the folder of `initdb` and `postgres`.
 */
export function readableBinaries(home: PostgresHome, account: Account | null): string {
  if (home.native === null) return home.bin;
  const samples = [programIn(home.bin, 'postgres'), join(home.native, 'share', 'postgresql', 'postgres.bki')];
  if (samples.every((path) => canRead(account, path)) && restoreLinks(home.native)) return home.bin;
  const name = `rampart-engines-${home.version}-${process.getuid?.() ?? 0}`;
  return join(copyOnce(home.native, join(temporaryRoot(account), name)), 'bin');
}

function copyOnce(native: string, destination: string): string {
  const wanted = inventory(native);
  if (isOurs(destination) && isComplete(destination, wanted)) return destination;
  const draft = mkdtempSync(`${destination}-draft-`);
  cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(join(draft, 'native'));
  makeReadable(draft);
  try {
    if (existsSync(destination)) renameSync(destination, join(draft, 'replaced'));
    renameSync(join(draft, 'native'), destination);
  } catch {
    // Another copy won the race, or another user's folder has our name: then the draft itself is used.
    if (!isOurs(destination) || !isComplete(destination, wanted)) return join(draft, 'native');
  }
  rmSync(draft, { recursive: true, force: true });
  return destination;
}

/** A folder of this name made by another user could contain arbitrary programs. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0;
}

/** Systems clean up temporary folders file by file: yesterday's copy may be incomplete today. */
function isComplete(folder: string, wanted: ReadonlyMap<string, number>): boolean {
  for (const [path, size] of wanted) {
    if (lstatSync(join(folder, path), { throwIfNoEntry: false })?.size !== size) return false;
  }
  return true;
}

/** Every regular file under a folder with its size in bytes. */
function inventory(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [relative(folder, path), lstatSync(path).size];
    }),
  );
}

/**
 * npm packages cannot contain links, so this one lists them for a script, which npm may be configured not to run.
 *
 * @returns false when a link is missing and cannot be made here.
 */
function restoreLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  const links: Link[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  return links.every(({ source, target }) => {
    const path = join(dirname(native), basename(native), relative('native', target));
    try {
      symlinkSync(relative(dirname(target), source), path);
    } catch {
      // It already existed, or the folder is not ours to write; only the outcome counts.
    }
    return existsSync(path);
  });
}
