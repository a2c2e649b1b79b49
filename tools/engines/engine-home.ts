import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { canEnter } from './access';
import { endLeftover } from './leftover';
import { temporaryRoot } from './temporary-root';
import type { Account } from './unprivileged-account';

/** The folder in which the engines of one starter keep everything. */
export interface EngineHome {
  readonly folder: string;
  readonly temporary: boolean;
  readonly secrets: Secrets;
}

interface Secrets {
  readonly postgresPassword: string;
}

const TEMPORARY_PREFIX = 'rampart-run-';
/** In a folder that stays. */
const SECRETS = 'secrets.json';

/** A folder that is removed when its engines end, or when another start finds that their starter is gone. */
export async function temporaryHome(account: Account | null): Promise<EngineHome> {
  const root = temporaryRoot(account);
  await sweep(root, account);
  const folder = mkdtempSync(join(root, `${TEMPORARY_PREFIX}${process.pid}-`));
  // The guard of Postgres may end last, and removes the folder under its account.
  if (account) chownSync(folder, account.uid, account.gid);
  return { folder, temporary: true, secrets: newSecrets() };
}

/**
 * A folder that stays, with the passwords of its engines in a file readable only by us.
 *
 * @throws Error when we are root and Postgres's account cannot enter it.
 */
export function persistentHome(folder: string, account: Account | null): EngineHome {
  const firstMade = mkdirSync(folder, { recursive: true });
  // Other accounts may pass through to their own folders, and see nothing else.
  for (let made = folder; made.length >= (firstMade ?? folder).length; made = dirname(made))
    chmodSync(made, 0o711);
  if (!canEnter(account, folder)) {
    throw new Error(
      `Postgres runs as ${account?.name} here and cannot enter ${folder}. Choose a folder that every user can enter.`,
    );
  }
  const file = join(folder, SECRETS);
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(newSecrets()), { mode: 0o600, flag: 'wx' });
  return { folder, temporary: false, secrets: JSON.parse(readFileSync(file, 'utf8')) };
}

/** Deletes what the engines keep in a folder that stays, and their passwords. No starter may use it. */
export async function emptyHome(folder: string): Promise<void> {
  await endEngines(folder);
  for (const name of ['postgres', 'nats', SECRETS]) remove(join(folder, name));
}

/** The folder of one engine, owned by the account that it runs as. */
export function engineFolder(home: EngineHome, name: 'postgres' | 'nats', account: Account | null): string {
  const folder = join(home.folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** Hex: it never begins a word that a URL, a shell or a NATS configuration could misread. */
function newSecrets(): Secrets {
  return { postgresPassword: `r${randomBytes(20).toString('hex')}` };
}

/** Removes the remains of our runs that were killed together with their guards. */
async function sweep(root: string, account: Account | null): Promise<void> {
  for (const name of readdirSync(root).filter((each) => each.startsWith(TEMPORARY_PREFIX))) {
    const folder = join(root, name);
    const found = lstatSync(folder, { throwIfNoEntry: false });
    // Windows has no such numbers, and a temporary folder for each user.
    const isOurs =
      found?.isDirectory() === true &&
      (process.getuid === undefined || [process.getuid(), account?.uid].includes(found.uid));
    const starter = Number.parseInt(name.slice(TEMPORARY_PREFIX.length), 10);
    if (isOurs && !isAlive(starter)) await removeHome(folder);
  }
}

/** Ends the engines that still run there, and removes the folder. */
async function removeHome(folder: string): Promise<void> {
  await endEngines(folder);
  remove(folder);
}

async function endEngines(folder: string): Promise<void> {
  const data = join(folder, 'postgres', 'data');
  await endLeftover(join(data, 'postmaster.pid'), data);
  await endLeftover(join(folder, 'nats', 'nats.pid'), join(folder, 'nats', 'nats.conf'));
}

const remove = (path: string) => rmSync(path, { recursive: true, force: true, maxRetries: 3 });

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
