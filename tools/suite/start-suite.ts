import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { MIGRATOR, provisionStreams, readStreamChoices } from '@rampart/events';
import { launchInProcess } from './launch-in-process';
import { launchProcess } from './launch-process';
import { provisionSuite, type ServiceUrls } from './provision-suite';
import type { RunningApp } from './running-app';

export interface SuiteOptions {
  /** With a login that may create logins and schemas. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** The URL of each service and of the migration, where each has a NATS user of its own; `natsUrl` unless given. */
  readonly natsUrlOf?: ((name: ServiceName | typeof MIGRATOR) => string) | undefined;
  /** All apps in this process, or one process each. Processes need a built dist. */
  readonly mode: 'in-process' | 'processes';
  /** The admin token; at least 16 characters. */
  readonly adminToken: string;
  /** One of each unless given. */
  readonly gateways?: number;
  readonly screenings?: number;
  readonly checks?: number;
  /** Which apps to start; all unless given. Any but the gateway may be missing from a deployment. */
  readonly services?: readonly ServiceName[];
  /** Port of the first gateway; 0, the default, for a free one. Every other port is a free one. */
  readonly port?: number;
  /** Port of the first gateway's admin API; 0, the default, for a free one. */
  readonly adminPort?: number;
  /** Port of the first gateway's web console; 0, the default, for a free one. */
  readonly consolePort?: number;
  /** Further settings of all apps. */
  readonly env?: NodeJS.ProcessEnv;
  /** Open file descriptor for the logs of the processes; standard error unless given. */
  readonly logFd?: number;
  /** For a database that is already provisioned and migrated; the streams then exist, too. */
  readonly serviceUrls?: ServiceUrls;
}

export interface Suite {
  /** Every started copy that has not been stopped, the gateways last. */
  readonly apps: readonly RunningApp[];
  /** The copies of one app. */
  of(name: ServiceName): RunningApp[];
  /**
   * Starts one more copy, on free ports: a replica, or a replacement for one that was stopped or killed.
   *
   * @param env further settings of this copy alone.
   */
  startApp(name: ServiceName, env?: NodeJS.ProcessEnv): Promise<RunningApp>;
  /** The settings of a copy of an app that is started elsewhere, on free ports. */
  environmentOf(name: ServiceName): NodeJS.ProcessEnv;
  /** Stops one copy, gracefully or like a crash. */
  stopApp(app: RunningApp, how?: 'stop' | 'kill'): Promise<void>;
  /** Stops the gateways first, so that no calls reach the others any more, then the others. Safe to call twice. */
  stop(): Promise<void>;
}

/** Of a gateway; 0, the default, for a free one. */
type Ports = Pick<SuiteOptions, 'port' | 'adminPort' | 'consolePort'>;

/** Standard output is reserved for results. */
const STANDARD_ERROR = 2;

/**
 * Starts the suite, which answers once this resolves.
 *
 * @throws Error of the app that did not start, after stopping those that did.
 */
export async function startSuite(options: SuiteOptions): Promise<Suite> {
  const urls = options.serviceUrls ?? (await provisionAll(options));
  const launch = options.mode === 'processes' ? launchProcess : launchInProcess;
  const running = new Set<RunningApp>();
  const start = async (name: ServiceName, ports: Ports = {}, env: NodeJS.ProcessEnv = {}) => {
    const settings = { ...environmentOf(name, options, urls, ports), ...env };
    const app = await launch(name, settings, options.logFd ?? STANDARD_ERROR);
    running.add(app);
    return app;
  };
  const stopAll = async (apps: readonly RunningApp[]) => {
    for (const app of apps) running.delete(app);
    await Promise.all(apps.map((app) => app.stop()));
  };
  const inOrder = () => [...running].sort((left, right) => rank(left) - rank(right));
  const suite: Suite = {
    get apps() {
      return inOrder();
    },
    of: (name) => [...running].filter((app) => app.name === name),
    environmentOf: (name) => environmentOf(name, options, urls, {}),
    startApp: (name, env) => start(name, {}, env),
    stopApp: async (app, how = 'stop') => {
      running.delete(app);
      await app[how]();
    },
    stop: async () => {
      await stopAll(suite.of('gateway'));
      await stopAll([...running]);
    },
  };
  const [gateways, others] = plan(options);
  try {
    await allOrError(others.map((name) => start(name)));
    // The first gets the requested ports; and a gateway that is ready finds the others running.
    await allOrError(gateways.map((name, index) => start(name, index === 0 ? options : {})));
  } catch (error) {
    await suite.stop();
    throw error;
  }
  return suite;
}

async function provisionAll(options: SuiteOptions): Promise<ServiceUrls> {
  const natsUrl = options.natsUrlOf?.(MIGRATOR) ?? options.natsUrl;
  const [urls] = await Promise.all([
    provisionSuite(options.databaseUrl),
    provisionStreams(natsUrl, readStreamChoices(options.env ?? {})),
  ]);
  return urls;
}

/** Gateways, and all others, each in the requested number. */
function plan(options: SuiteOptions): [ServiceName[], ServiceName[]] {
  const wanted = options.services ?? SERVICE_NAMES;
  const copies: Partial<Record<ServiceName, number | undefined>> = {
    gateway: options.gateways,
    screening: options.screenings,
    checks: options.checks,
  };
  const all = wanted.flatMap((name) => Array.from({ length: copies[name] ?? 1 }, () => name));
  return [all.filter((name) => name === 'gateway'), all.filter((name) => name !== 'gateway')];
}

/** Waits for all even when one fails, so that none is still starting when the others are stopped. */
async function allOrError(starts: readonly Promise<RunningApp>[]): Promise<void> {
  const failed = (await Promise.allSettled(starts)).find((start) => start.status === 'rejected');
  if (failed) throw failed.reason;
}

function environmentOf(
  name: ServiceName,
  options: SuiteOptions,
  urls: ServiceUrls,
  { port = 0, adminPort = 0, consolePort = 0 }: Ports,
): NodeJS.ProcessEnv {
  return {
    ...options.env,
    DATABASE_URL: urls[name],
    NATS_URL: options.natsUrlOf?.(name) ?? options.natsUrl,
    HEALTH_PORT: '0',
    ...(name === 'gateway' && {
      HTTP_PORT: String(port),
      ADMIN_PORT: String(adminPort),
      CONSOLE_PORT: String(consolePort),
      ADMIN_TOKEN: options.adminToken,
    }),
  };
}

function rank(app: RunningApp): number {
  return app.name === 'gateway' ? SERVICE_NAMES.length : SERVICE_NAMES.indexOf(app.name);
}
