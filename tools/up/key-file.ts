import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stores a secret between runs. */
export interface KeyFile {
  /** Null when none is stored. */
  read(): string | null;
  write(key: string): void;
}

const ADMIN_TOKEN = 'admin-token';
const SEALING_KEY = 'sealing-key';

/** The demo account's keys. */
export type DemoKey = 'live' | 'test' | 'page';

const PREFIXES: Readonly<Record<DemoKey, string>> = {
  live: 'demo-key',
  test: 'demo-test-key',
  page: 'demo-page-key',
};
const OWN_DATABASE = 'own';

/**
 * A file of its own per key and database, readable only by us: with `DATABASE_URL` set, one data folder serves several. The
 * port of our own database changes every time, so it is identified by a name.
 *
 * @param database URL of the database; null for the one in the data folder.
 */
export function keyFile(dataDir: string, database: string | null, key: DemoKey): KeyFile {
  const name =
    database === null
      ? OWN_DATABASE
      : createHash('sha256').update(withoutLogin(database)).digest('hex').slice(0, 12);
  return secretFile(join(dataDir, `${PREFIXES[key]}-${name}`));
}

/** Where the token of the admin API is stored between runs. */
export const adminTokenFile = (dataDir: string) => join(dataDir, ADMIN_TOKEN);

/**
 * The token of the admin API: the one of the last run on this folder, so that tools and scripts keep working after a
 * restart.
 *
 * @param dataDir null: a token for this run alone.
 */
export function ensureAdminToken(dataDir: string | null): string {
  const file = dataDir === null ? null : secretFile(adminTokenFile(dataDir));
  const kept = file?.read();
  // The gateway refuses a shorter one, such as that of a file which was cut off.
  if (kept && kept.length >= 32) return kept;
  const token = randomBytes(24).toString('base64url');
  file?.write(token);
  return token;
}

/**
 * The key that seals what is stored sealed: details of orders, secrets of sign-in and of webhooks. The one of the last run
 * on this folder, whose rows it opens.
 *
 * @param dataDir null: a key for this run alone.
 */
export function ensureSealingKey(dataDir: string | null): string {
  const file = dataDir === null ? null : secretFile(join(dataDir, SEALING_KEY));
  const kept = file?.read();
  if (kept) return kept;
  const key = randomBytes(32).toString('base64');
  file?.write(key);
  return key;
}

/** Deletes the token, the sealing key, and the demo keys of the database in the data folder. */
export function deleteSecrets(dataDir: string): void {
  const keys = Object.values(PREFIXES).map((prefix) => `${prefix}-${OWN_DATABASE}`);
  for (const name of [ADMIN_TOKEN, SEALING_KEY, ...keys]) rmSync(join(dataDir, name), { force: true });
}

function secretFile(file: string): KeyFile {
  return {
    read() {
      try {
        return readFileSync(file, 'utf8').trim();
      } catch {
        return null;
      }
    },
    write: (secret) => writeFileSync(file, `${secret}\n`, { mode: 0o600 }),
  };
}

function withoutLogin(database: string): string {
  const { host, pathname } = new URL(database);
  return `${host}${pathname}`;
}
