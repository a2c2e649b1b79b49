import { appendFileSync, chownSync, copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { type Engines, startEngines } from '../../../tools/engines/start-engines';
import { copyLiveFolder } from '../../../tools/rehearse-restore/engines/copy-live-folder';
import { runSql } from '../../e2e/database.fixture';
import type { RestartableEngines } from '../../e2e/restartable-engines.fixture';
import { startTcpProxy, type TcpProxy } from '../proxy/tcp-proxy';

/** One of two Postgres, at an address of its own. */
interface Server {
  /** In which `startEngines` keeps it. */
  readonly folder: string;
  /** As superuser. */
  readonly databaseUrl: string;
  /** With its data, as what it was. */
  start(): Promise<void>;
  /** Immediately, in the middle of everything. */
  end(): Promise<void>;
  /** In an orderly way. */
  stop(): Promise<void>;
}

/** Two Postgres, of which one has every commit of the other before it is acknowledged, and can take over. */
export interface PostgresPair {
  /** Of the one that takes writes. */
  readonly databaseUrl: string;
  /** Of the one that does not, or no longer should. */
  readonly otherUrl: string;
  /** URLs of the first and of the second, whichever takes writes. */
  readonly urls: readonly [string, string];
  /** The primary ends immediately, and the standby becomes one, alone, so many seconds later. */
  failOver(meanwhile: () => Promise<void>): Promise<void>;
  /** Starts the one that was ended by a failover, with its data: it believes that it is the primary still. */
  startFormer(): Promise<void>;
  /** Makes the one that was ended by a failover a standby of the other, from a new copy. */
  rebuildFormer(): Promise<void>;
  /** The primary no longer waits for the standby, which has everything so far and hears nothing from now on. */
  letStandbyLag(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Copies a running primary, and lets it wait for the copy with every commit.
 *
 * @param engines of which Postgres is the primary.
 * @param folders of its data, and for the standby alone.
 */
export async function startPostgresPair(
  engines: RestartableEngines,
  folders: { readonly primary: string; readonly standby: string },
): Promise<PostgresPair> {
  const first: Server = {
    folder: folders.primary,
    databaseUrl: engines.databaseUrl,
    start: () => engines.restart('postgres'),
    end: () => engines.endPostgres(),
    stop: () => engines.endPostgres(),
  };
  mkdirSync(folders.standby, { mode: 0o711 });
  // Both have the passwords of the first.
  copyFileSync(join(first.folder, 'secrets.json'), join(folders.standby, 'secrets.json'));
  let link = await follow(first.databaseUrl, first.folder, folders.standby);
  const second = await startSecond(folders.standby);
  await untilFollowed(first.databaseUrl);
  let [primary, other] = [first, second];
  let otherRuns = true;
  return {
    get databaseUrl() {
      return primary.databaseUrl;
    },
    get otherUrl() {
      return other.databaseUrl;
    },
    urls: [first.databaseUrl, second.databaseUrl],
    failOver: async (meanwhile) => {
      await primary.end();
      otherRuns = false;
      [primary, other] = [other, primary];
      await meanwhile();
      await runSql(primary, 'SELECT pg_promote()');
    },
    startFormer: async () => {
      await other.start();
      otherRuns = true;
    },
    rebuildFormer: async () => {
      if (otherRuns) await other.stop();
      rmSync(join(other.folder, 'postgres'), { recursive: true });
      await link.close();
      link = await follow(primary.databaseUrl, primary.folder, other.folder);
      await other.start();
      otherRuns = true;
      await untilFollowed(primary.databaseUrl);
    },
    letStandbyLag: async () => {
      await runSql(primary, 'ALTER SYSTEM RESET synchronous_standby_names');
      await runSql(primary, 'SELECT pg_reload_conf()');
      await untilReplayed(primary, other);
      link.set({ isSilent: true });
    },
    stop: async () => {
      await second.stop();
      await link.close();
    },
  };
}

async function untilReplayed(primary: Server, standby: Server): Promise<void> {
  // Also what commits that do not wait for the disk have written.
  const [written] = await runSql<{ lsn: string }>(primary, 'SELECT pg_current_wal_insert_lsn()::text AS lsn');
  const hasAll = 'SELECT 1 WHERE pg_last_wal_replay_lsn() >= $1::pg_lsn';
  await untilTrue(
    async () => (await runSql(standby, hasAll, [written?.lsn])).length > 0,
    'the standby has everything',
  );
}

async function startSecond(folder: string): Promise<Server> {
  const start = (port?: number): Promise<Engines> =>
    startEngines({ dataDir: folder, durable: true, only: 'postgres', ...(port && { port }) });
  let engines = await start();
  const databaseUrl = engines.postgres?.databaseUrl ?? '';
  return {
    folder,
    databaseUrl,
    start: async () => {
      engines = await start(Number(new URL(databaseUrl).port));
    },
    end: async () => {
      if (engines.postgres) process.kill(engines.postgres.pid, 'SIGQUIT');
      await engines.postgres?.exited;
    },
    stop: () => engines.stop(),
  };
}

/** Prepares a folder so that a Postgres that starts in it follows the primary. @returns the network between them. */
async function follow(databaseUrl: string, from: string, folder: string): Promise<TcpProxy> {
  const { port, username, password } = new URL(databaseUrl);
  const link = await startTcpProxy(Number(port));
  await runSql({ databaseUrl }, "ALTER SYSTEM SET wal_keep_size = '512MB'");
  await runSql({ databaseUrl }, 'SELECT pg_reload_conf()');
  await copyPrimary({ databaseUrl, folder: from }, join(folder, 'postgres'));
  const data = join(folder, 'postgres', 'data');
  const source = `host=127.0.0.1 port=${link.port} user=${username} password=${decodeURIComponent(password)}`;
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  own(data, 'standby.signal', '');
  return link;
}

/** From now on, the primary waits for it with every commit. */
async function untilFollowed(databaseUrl: string): Promise<void> {
  await runSql({ databaseUrl }, "ALTER SYSTEM SET synchronous_standby_names = '*'");
  await runSql({ databaseUrl }, 'SELECT pg_reload_conf()');
  await untilTrue(async () => {
    const [row] = await runSql(
      { databaseUrl },
      "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'",
    );
    return row !== undefined;
  }, 'the standby follows');
}

/** A base backup. The embedded Postgres comes without `pg_basebackup`, whose steps are done here by hand. */
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
