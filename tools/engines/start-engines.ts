import { rmSync } from 'node:fs';
import { engineFolder, persistentHome, temporaryHome } from './engine-home';
import { findNatsServer, findPostgres } from './find-binaries';
import { type RunningNats, startNats } from './nats.engine';
import { type RunningPostgres, startPostgres } from './postgres.engine';
import { readableBinaries } from './readable-binaries';
import { findUnprivilegedAccount } from './unprivileged-account';

export interface EnginesOptions {
  /** Absolute folder that keeps the data between runs; null: a temporary one that is removed with the engines. */
  readonly dataDir: string | null;
  /** True: committed data survives a crash of the machine. False is for tests, and several times faster. */
  readonly durable: boolean;
  /** Which to start; both unless given. */
  readonly only?: 'postgres' | 'nats';
  /** Port of a single engine, for one that must return where its clients expect it; a free port unless given. */
  readonly port?: number;
  /** Port of NATS; `port`, or a free one, unless given. */
  readonly natsPort?: number | undefined;
}

export interface Engines {
  /** Superuser's URL; null when Postgres was not requested. */
  readonly postgres: RunningPostgres | null;
  readonly nats: RunningNats | null;
  /** Stops both in an orderly way, and removes temporary data. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres and NATS for the calling process, as root or as an ordinary user. They listen only on 127.0.0.1, on
 * ports that cannot be known beforehand, and end with the calling process, however it ends. Two starters must never
 * share a `dataDir`: the caller ensures that.
 *
 * @throws Error with what to do when this platform has no engines, or the end of an engine's log.
 */
export async function startEngines(options: EnginesOptions): Promise<Engines> {
  const wanted = { postgres: options.only !== 'nats', nats: options.only !== 'postgres' };
  const account = wanted.postgres ? findUnprivilegedAccount() : null;
  // Located before anything is created, so that a platform without them leaves no trace.
  const bin = wanted.postgres ? readableBinaries(findPostgres(), account) : null;
  const program = wanted.nats ? findNatsServer() : null;
  const { dataDir, durable, port, natsPort = port } = options;
  const home = dataDir === null ? await temporaryHome(account) : persistentHome(dataDir, account);
  const { temporary, secrets } = home;
  const [postgres, nats] = await Promise.allSettled([
    bin &&
      startPostgres({
        bin,
        account,
        folder: engineFolder(home, 'postgres', account),
        password: secrets.postgresPassword,
        durable,
        temporary,
        port,
      }),
    program &&
      startNats({
        program,
        folder: engineFolder(home, 'nats', null),
        durable,
        temporary,
        port: natsPort,
      }),
  ]);
  const stop = async () => {
    const started = [postgres, nats].map((start) => (start.status === 'fulfilled' ? start.value : null));
    await Promise.all(started.map((engine) => (engine ? engine.stop() : null)));
    if (temporary) rmSync(home.folder, { recursive: true, force: true, maxRetries: 3 });
  };
  if (postgres.status === 'fulfilled' && nats.status === 'fulfilled') {
    return { postgres: postgres.value || null, nats: nats.value || null, stop };
  }
  await stop();
  throw [postgres, nats].find((start) => start.status === 'rejected')?.reason;
}
