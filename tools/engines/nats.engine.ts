import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_ENV, type GuardedProcess, startGuarded } from './guarded-process';
import { endLeftover } from './leftover';
import { waitUntil } from './wait-until';

/** Milliseconds until NATS must listen; it first reads its streams. */
const START_TIMEOUT_MS = 30_000;

export interface NatsOptions {
  /** The program. */
  readonly program: string;
  /** Used by this engine alone. */
  readonly folder: string;
  /** True: streams reach the disk within a second, not within NATS's two minutes. */
  readonly durable: boolean;
  /** True: the folder is removed when NATS ends. */
  readonly temporary: boolean;
  /** Port to listen on; a free one unless given. */
  readonly port?: number | undefined;
  /** Its place in a cluster; alone unless given. */
  readonly cluster?: NatsClusterPlace | undefined;
}

export interface NatsClusterPlace {
  /** Unique in the cluster. */
  readonly serverName: string;
  /** On which the others reach it. */
  readonly port: number;
  /** `host:port` of the others, as this one reaches them. */
  readonly others: readonly string[];
}

export interface RunningNats extends GuardedProcess {
  /** Of NATS itself, for tests of outages. */
  readonly pid: number;
  readonly natsUrl: string;
  /** Base URL of `/healthz`; of a server in a cluster alone. */
  readonly monitorUrl: string | null;
}

/**
 * Starts NATS with JetStream.
 *
 * @throws Error with the end of its log when it does not come up.
 */
export async function startNats(options: NatsOptions): Promise<RunningNats> {
  const pidFile = join(options.folder, 'nats.pid');
  const configFile = join(options.folder, 'nats.conf');
  const logFile = join(options.folder, 'nats.log');
  await endLeftover(pidFile, configFile);
  for (const name of portFiles(options.folder)) rmSync(join(options.folder, name));
  mkdirSync(join(options.folder, 'jetstream'), { recursive: true });
  writeFileSync(configFile, configText(options, pidFile), { mode: 0o600 });
  const engine = startGuarded({
    program: options.program,
    args: ['-c', configFile],
    logFile,
    account: null,
    env: ENGINE_ENV,
    removeAfterwards: options.temporary ? options.folder : null,
  });
  let ports: Ports | null = null;
  await waitUntil(() => {
    ports ??= readPorts(options.folder);
    return ports !== null || !engine.isRunning();
  }, START_TIMEOUT_MS);
  const [address] = (ports as Ports | null)?.nats ?? [];
  if (address === undefined) {
    const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim() : '';
    await engine.stop();
    throw new Error(`NATS did not start: ${log.split('\n').slice(-10).join('\n') || (await engine.exited)}`);
  }
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  const [monitorUrl = null] = (ports as Ports | null)?.monitoring ?? [];
  return { ...engine, pid, natsUrl: address, monitorUrl };
}

/**
 * No password: NATS's own clients do not read one from a URL, and the printed URL must work in any of them. Only this
 * machine's users can reach it, for the duration of a quickstart or a test.
 */
function configText(options: NatsOptions, pidFile: string): string {
  const quoted = (path: string) => JSON.stringify(path);
  return [
    'host: "127.0.0.1"',
    // NATS gets the port from the system itself, so that two concurrent starts never clash.
    `port: ${options.port ?? -1}`,
    `ports_file_dir: ${quoted(options.folder)}`,
    `pid_file: ${quoted(pidFile)}`,
    'jetstream {',
    `  store_dir: ${quoted(join(options.folder, 'jetstream'))}`,
    ...(options.durable ? ['  sync_interval: "1s"'] : []),
    `}`,
    ...(options.cluster ? clusterText(options.cluster) : []),
    '',
  ].join('\n');
}

/**
 * Servers of a cluster tell each other and their clients where they are. These do not: both know the addresses that they were
 * given, behind which a test may have put a network that fails.
 */
function clusterText({ serverName, port, others }: NatsClusterPlace): string[] {
  return [
    `server_name: ${JSON.stringify(serverName)}`,
    'http: "127.0.0.1:-1"',
    'cluster {',
    '  name: "rampart"',
    `  listen: "127.0.0.1:${port}"`,
    '  no_advertise: true',
    // A server that is cut off keeps being sent to until its silence is noticed: for a minute, by default.
    '  ping_interval: "1s"',
    '  ping_max: 2',
    `  routes: [${others.map((each) => JSON.stringify(`nats-route://${each}`)).join(', ')}]`,
    '}',
  ];
}

function portFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.ports'));
}

/** URLs on which NATS listens. */
interface Ports {
  readonly nats?: readonly string[];
  readonly monitoring?: readonly string[];
}

/** @returns null while NATS has not written its ports file yet. */
function readPorts(folder: string): Ports | null {
  try {
    const [name] = portFiles(folder);
    const ports: Ports = JSON.parse(readFileSync(join(folder, name ?? ''), 'utf8'));
    return ports.nats?.[0] === undefined ? null : ports;
  } catch {
    return null;
  }
}
