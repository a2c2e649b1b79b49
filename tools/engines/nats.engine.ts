import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GuardedProcess, startGuarded } from './guarded-process';
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
}

export interface RunningNats extends GuardedProcess {
  /** Of NATS itself, for tests of outages. */
  readonly pid: number;
  readonly natsUrl: string;
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
    env: { PATH: process.env.PATH },
    removeAfterwards: options.temporary ? options.folder : null,
  });
  let address: string | null = null;
  await waitUntil(() => {
    address ??= readAddress(options.folder);
    return address !== null || !engine.isRunning();
  }, START_TIMEOUT_MS);
  if (address === null) {
    const log = existsSync(logFile) ? readFileSync(logFile, 'utf8').trim() : '';
    await engine.stop();
    throw new Error(`NATS did not start: ${log.split('\n').slice(-10).join('\n') || (await engine.exited)}`);
  }
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
  return { ...engine, pid, natsUrl: `nats://${address}` };
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
    '',
  ].join('\n');
}

function portFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith('.ports'));
}

/** @returns `host:port`, or null while NATS has not written its ports file yet. */
function readAddress(folder: string): string | null {
  try {
    const [name] = portFiles(folder);
    const ports: { nats?: string[] } = JSON.parse(readFileSync(join(folder, name ?? ''), 'utf8'));
    return ports.nats?.[0]?.replace('nats://', '') ?? null;
  } catch {
    return null;
  }
}
