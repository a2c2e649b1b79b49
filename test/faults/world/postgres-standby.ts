import { appendFileSync, chownSync, copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Engines, startEngines } from '../../../tools/engines/start-engines';
import { copyLiveFolder } from '../../../tools/rehearse-restore/engines/copy-live-folder';
import { runSql } from '../../e2e/database.fixture';
import { untilTrue } from '../../e2e/until-true.fixture';

/** A second Postgres that has every commit before it is acknowledged, and can take over. */
export interface Standby {
  readonly port: number;
  readonly databaseUrl: string;
  /** From now on it is a primary, alone. */
  promote(): Promise<void>;
  end(): Promise<void>;
}

/**
 * Copies a running primary and lets it wait for the copy with every commit. The embedded Postgres comes without
 * `pg_basebackup`, whose steps are done here by hand.
 *
 * @param primary its URL as superuser, and the folder in which `startEngines` keeps it.
 * @param folder for the standby alone.
 */
export async function startStandby(
  primary: { readonly databaseUrl: string; readonly folder: string },
  folder: string,
): Promise<Standby> {
  const { port, username, password } = new URL(primary.databaseUrl);
  await runSql(primary, "ALTER SYSTEM SET wal_keep_size = '512MB'");
  await runSql(primary, 'SELECT pg_reload_conf()');
  mkdirSync(folder, { mode: 0o711 });
  // Both have the passwords of the first.
  copyFileSync(join(primary.folder, 'secrets.json'), join(folder, 'secrets.json'));
  await copyPrimary(primary, join(folder, 'postgres'));
  const data = join(folder, 'postgres', 'data');
  const source = `host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  own(data, 'standby.signal', '');
  const engines: Engines = await startEngines({ dataDir: folder, durable: true, only: 'postgres' });
  const databaseUrl = engines.postgres?.databaseUrl ?? '';
  await runSql(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await runSql(primary, 'SELECT pg_reload_conf()');
  await untilTrue(async () => {
    const [row] = await runSql(primary, "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
    return row !== undefined;
  }, 'the standby follows');
  return {
    port: Number(new URL(databaseUrl).port),
    databaseUrl,
    promote: async () => {
      await runSql({ databaseUrl }, 'SELECT pg_promote()');
    },
    end: () => engines.stop(),
  };
}

async function copyPrimary(
  { databaseUrl, folder }: { readonly databaseUrl: string; readonly folder: string },
  to: string,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // The connection that began the backup must end it.
    await client.query("SELECT pg_backup_start('standby', fast => true)");
    await copyLiveFolder(join(folder, 'postgres'), to);
    const { rows } = await client.query<{ labelfile: string }>(
      'SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)',
    );
    const data = join(to, 'data');
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(data, name), { force: true });
    own(data, 'backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Writes a file that belongs to Postgres's account. */
function own(data: string, name: string, text: string): void {
  const path = join(data, name);
  writeFileSync(path, text, { mode: 0o600 });
  const { uid, gid } = statSync(data);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}
