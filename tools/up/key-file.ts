import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stores the demo key of one database between runs. */
export interface KeyFile {
  /** Null when none is stored. */
  read(): string | null;
  write(key: string): void;
}

const ADMIN_TOKEN = 'admin-token';
const OWN_KEY = 'demo-key-own';

/**
 * A file of its own per database, readable only by us: with `DATABASE_URL` set, one data folder serves several. The
 * port of our own database changes every time, so it is identified by a name.
 *
 * @param database URL of the database; null for the one in the data folder.
 */
export function keyFile(dataDir: string, database: string | null): KeyFile {
  if (database === null) return secretFile(join(dataDir, OWN_KEY));
  const name = createHash('sha256').update(withoutLogin(database)).digest('hex').slice(0, 12);
  return secretFile(join(dataDir, `demo-key-${name}`));
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

/** Deletes the token, and the demo key of the database in the data folder. */
export function deleteSecrets(dataDir: string): void {
  for (const name of [ADMIN_TOKEN, OWN_KEY]) rmSync(join(dataDir, name), { force: true });
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
