import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Stores the demo key of one database between runs. */
export interface KeyFile {
  /** Null when none is stored. */
  read(): string | null;
  write(key: string): void;
}

/**
 * A file of its own per database, readable only by us: with `DATABASE_URL` set, one data folder serves several. The
 * port of our own database changes every time, so it is identified by a name.
 *
 * @param database URL of the database; null for the one in the data folder.
 */
export function keyFile(dataDir: string, database: string | null): KeyFile {
  const name =
    database === null
      ? 'own'
      : createHash('sha256').update(withoutLogin(database)).digest('hex').slice(0, 12);
  const file = join(dataDir, `demo-key-${name}`);
  return {
    read() {
      try {
        return readFileSync(file, 'utf8').trim();
      } catch {
        return null;
      }
    },
    write: (key) => writeFileSync(file, `${key}\n`, { mode: 0o600 }),
  };
}

function withoutLogin(database: string): string {
  const { host, pathname } = new URL(database);
  return `${host}${pathname}`;
}
