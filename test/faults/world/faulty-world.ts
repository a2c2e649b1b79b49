import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@rampart/contracts';
import { provisionStreams, readStreamChoices } from '@rampart/events';
import { findFreePort } from '../../../tools/engines/free-port';
import { provisionSuite } from '../../../tools/suite/provision-suite';
import type { RunningApp } from '../../../tools/suite/running-app';
import { type Suite, startSuite } from '../../../tools/suite/start-suite';
import { type Operator, operatorOf } from '../../e2e/operator.fixture';
import {
  makeEnginesFolder,
  type RestartableEngines,
  startRestartableEngines,
} from '../../e2e/restartable-engines.fixture';
import { AppClocks } from '../clock/app-clocks';
import { startTcpProxy, type TcpProxy } from '../proxy/tcp-proxy';
import { type NatsCluster, startNatsCluster } from './nats-cluster';
import { mountOwnDisk, type OwnDisk } from './own-disk';
import { type PgBouncer, startPgBouncer } from './pgbouncer';
import { type PostgresPair, startPostgresPair } from './postgres-pair';

const SETTINGS = {
  LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'silent',
  WEBHOOKS_ALLOW_HTTP: 'on',
  WEBHOOKS_ALLOW_PRIVATE: 'on',
  WEBHOOK_TIMEOUT_MS: '1000',
};

/** The suite as deployed, and everything that faults need to reach it. */
export interface FaultyWorld {
  readonly engines: RestartableEngines;
  readonly suite: Suite;
  readonly operator: Operator;
  /** Of NATS, past the proxy; of a cluster through those of its servers. */
  readonly natsUrl: string;
  /** Null where one NATS stands alone. */
  readonly cluster: NatsCluster | null;
  /** Null where one Postgres stands alone. */
  readonly pair: PostgresPair | null;
  /** Null where the apps connect to Postgres without one. */
  readonly pooler: PgBouncer | null;
  /** Of the Postgres that long reads use, whether it is the primary or its standby; null where one stands alone. */
  readonly readUrl: string | null;
  /** Of the Postgres that takes writes, as superuser. */
  readonly databaseUrl: string;
  /** Between the apps and each engine that stands alone. */
  readonly proxies: Readonly<Record<'postgres' | 'nats', TcpProxy>>;
  /** File systems of their own under the engines; null where none could be mounted. */
  readonly disks: Readonly<Record<'postgres' | 'nats', OwnDisk | null>>;
  readonly clocks: AppClocks;
  /** The gateways' addresses for callers, whichever process is behind them. */
  readonly gatewayUrls: readonly string[];
  /** The copies of one app. @throws Error when none runs. */
  first(name: ServiceName): RunningApp;
  /** Starts a copy in place of one that has ended; a gateway at the same address. */
  startInPlaceOf(app: RunningApp): Promise<RunningApp>;
  stop(): Promise<void>;
}

export interface WorldOptions {
  readonly gateways: number;
  readonly screenings: number;
  /** Whether the engines get file systems of their own, where that is possible. */
  readonly hasOwnDisks: boolean;
  /** Whether NATS is a cluster of three, whose streams begin on one server, and Postgres has a synchronous standby. */
  readonly isCluster?: boolean;
  /** Whether the apps know both Postgres by their addresses, rather than one address that leads to either. */
  readonly knowsServers?: boolean;
  /** Whether the apps connect to Postgres through PgBouncer. */
  readonly hasPooler?: boolean;
}

export async function startWorld(options: WorldOptions): Promise<FaultyWorld> {
  const folder = makeEnginesFolder();
  const mount = (engine: string) => (options.hasOwnDisks ? mountOwnDisk(join(folder, engine)) : null);
  const disks = { postgres: mount('postgres'), nats: mount('nats') };
  const engines = await startRestartableEngines(folder);
  const proxies = {
    postgres: await startTcpProxy(Number(new URL(engines.databaseUrl).port)),
    nats: await startTcpProxy(Number(new URL(engines.natsUrl).port)),
  };
  const cluster = options.isCluster ? await startNatsCluster(folder, options.hasOwnDisks) : null;
  const natsUrl = cluster?.url ?? engines.natsUrl;
  const folders = { primary: join(folder, 'postgres'), standby: join(folder, 'standby') };
  const pair = options.isCluster ? await startPostgresPair(engines, folders) : null;
  for (const disk of Object.values(disks)) disk?.settle();
  const clocks = new AppClocks(folder);
  const adminToken = randomBytes(24).toString('base64url');
  const readUrl = pair?.urls[0] ?? null;
  const env = {
    ...process.env,
    ...SETTINGS,
    ...(cluster && { EVENTS_REPLICAS: '1' }),
    ...(readUrl !== null && { DATABASE_READ_URL: readUrl }),
  };
  const engineUrls = {
    databaseUrl:
      pair && options.knowsServers ? both(pair.urls) : through(engines.databaseUrl, proxies.postgres),
    natsUrl: cluster?.url ?? through(engines.natsUrl, proxies.nats),
  };
  const pooler = options.hasPooler ? await startPooler(engineUrls, proxies.postgres, folder) : null;
  const suite = await startSuite({
    ...engineUrls,
    ...(pooler && { serviceUrls: pooler.urls }),
    mode: 'processes',
    gateways: 0,
    screenings: options.screenings,
    adminToken,
    env: { ...env, ...clocks.environment(env) },
  });
  const ports = await Promise.all(Array.from({ length: options.gateways + 1 }, findFreePort));
  const adminPort = ports.pop();
  const portOf = new Map<number, NodeJS.ProcessEnv>();
  const startGateway = async (settings: NodeJS.ProcessEnv): Promise<RunningApp> => {
    const app = await suite.startApp('gateway', settings);
    portOf.set(app.pid, settings);
    return app;
  };
  for (const [index, port] of ports.entries())
    await startGateway({ HTTP_PORT: String(port), ...(index === 0 && { ADMIN_PORT: String(adminPort) }) });
  return {
    engines,
    natsUrl,
    cluster,
    pair,
    pooler,
    readUrl,
    get databaseUrl() {
      return pair?.databaseUrl ?? engines.databaseUrl;
    },
    suite,
    operator: operatorOf({ adminUrl: `http://127.0.0.1:${adminPort}`, adminToken }),
    proxies,
    disks,
    clocks,
    gatewayUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    first: (name) => firstOf(suite, name),
    startInPlaceOf: ({ name, pid }) =>
      name === 'gateway' ? startGateway(portOf.get(pid) ?? {}) : suite.startApp(name),
    stop: async () => {
      await suite.stop();
      await Promise.all([cluster?.stop(), pair?.stop(), pooler?.stop()]);
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await stopEngines(engines, disks, folder);
    },
  };
}

function through(url: string, proxy: TcpProxy): string {
  const changed = new URL(url);
  changed.port = String(proxy.port);
  return changed.toString();
}

/** Schemas, logins and streams are made without it, as the migration Job has a URL of its own. */
async function startPooler(
  engines: { readonly databaseUrl: string; readonly natsUrl: string },
  postgres: TcpProxy,
  folder: string,
): Promise<PgBouncer> {
  const urls = await provisionSuite(engines.databaseUrl);
  await provisionStreams(engines.natsUrl, readStreamChoices({}));
  return startPgBouncer(urls, postgres.port, join(folder, 'pgbouncer'));
}

/** One URL that names the servers of both. */
function both([first, second]: readonly [string, string]): string {
  const { host } = new URL(first);
  return `${first.replace(host, `${host},${new URL(second).host}`)}?target_session_attrs=read-write`;
}

function firstOf(suite: Suite, name: ServiceName): RunningApp {
  const [app] = suite.of(name);
  if (app === undefined) throw new Error(`${name} does not run`);
  return app;
}

/** A mounted file system cannot be removed, so it is unmounted first. */
async function stopEngines(
  engines: RestartableEngines,
  disks: FaultyWorld['disks'],
  folder: string,
): Promise<void> {
  await engines.end();
  for (const disk of Object.values(disks)) disk?.unmount();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
