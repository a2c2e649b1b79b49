import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import { findFreePort } from '../../../tools/engines/free-port';
import { type GuardedProcess, startGuarded } from '../../../tools/engines/guarded-process';
import { findUnprivilegedAccount } from '../../../tools/engines/unprivileged-account';
import type { ServiceUrls } from '../../../tools/suite/provision-suite';
import { isListening } from '../../e2e/is-listening.fixture';

/** The first version that follows statements which are prepared by name. */
const FOLLOWS_STATEMENTS = [1, 21] as const;

/** A pooler between the apps and Postgres, which gives a connection to a transaction instead of to a client. */
export interface PgBouncer {
  readonly urls: ServiceUrls;
  /** Ends without notice, and comes back. */
  crash(meanwhile: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** @returns why there can be none here; null when there can. */
export function withoutPgBouncer(): string | null {
  let version: string;
  try {
    version = execFileSync('pgbouncer', ['--version'], { encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return 'pgbouncer is not installed';
  }
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(version) ?? []).map(Number);
  const [fromMajor, fromMinor] = FOLLOWS_STATEMENTS;
  const isNew = major > fromMajor || (major === fromMajor && minor >= fromMinor);
  return isNew ? null : `pgbouncer is ${major}.${minor}, older than ${FOLLOWS_STATEMENTS.join('.')}`;
}

/**
 * Starts one with the settings of docs/operations.md.
 *
 * @param urls of the services, straight to Postgres.
 * @param postgresPort to which it leads.
 */
export async function startPgBouncer(
  urls: ServiceUrls,
  postgresPort: number,
  folder: string,
): Promise<PgBouncer> {
  const account = findUnprivilegedAccount();
  const port = await findFreePort();
  mkdirSync(folder, { mode: 0o755 });
  const config = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  const logins = Object.values(urls).map((url) => new URL(url));
  writeFileSync(users, logins.map(({ username, password }) => `"${username}" "${password}"\n`).join(''));
  writeFileSync(
    config,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${postgresPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'max_prepared_statements = 500',
      'ignore_startup_parameters = options, statement_timeout',
      'default_pool_size = 15',
      'max_client_conn = 1000',
      'query_wait_timeout = 2',
      'server_connect_timeout = 2',
      'server_login_retry = 1',
    ].join('\n'),
  );
  const start = async (): Promise<GuardedProcess> => {
    const started = startGuarded({
      program: 'pgbouncer',
      args: [config],
      logFile: join(folder, 'pgbouncer.log'),
      account,
      env: { PATH: process.env.PATH },
      removeAfterwards: null,
    });
    await untilTrue(() => isListening(port), 'PgBouncer listens');
    return started;
  };
  let running = await start();
  const through = (url: string) => {
    const changed = new URL(url);
    changed.port = String(port);
    return changed.toString();
  };
  return {
    urls: Object.fromEntries(
      Object.entries(urls).map(([service, url]) => [service, through(url)]),
    ) as ServiceUrls,
    crash: async (meanwhile) => {
      // With its guard, which would end it in an orderly way.
      process.kill(-running.guardPid, 'SIGKILL');
      await running.exited;
      await meanwhile();
      running = await start();
    },
    stop: () => running.stop(),
  };
}
