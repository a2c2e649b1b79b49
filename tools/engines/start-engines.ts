import { rmSync } from 'node:fs';
import { engineFolder, persistentHome, temporaryHome } from './engine-home';
import { findNatsServer, findPostgres } from './find-binaries';
import { type RunningNats, startNats } from './nats.engine';
import { type RunningPostgres, startPostgres } from './postgres.engine';
import { readableBinaries } from './readable-binaries';
import { findUnprivilegedAccount } from './unprivileged-account';

export interface EnginesOptions {
  /** Absolute folder that keeps the data from run to run; null: a temporary one that goes with the engines. */
  readonly dataDir: string | null;
  /** True: what is committed survives a crash of the machine. False is for tests, and several times faster. */
  readonly durable: boolean;
  /** Which to start; both unless told. */
  readonly only?: 'postgres' | 'nats';
  /** Of the only engine, for one that comes back where its clients look for it; a free port unless told. */
  readonly port?: number;
}

export interface Engines {
  /** Superuser's URL; null when it was not asked for. */
  readonly postgres: RunningPostgres | null;
  readonly nats: RunningNats | null;
  /** Ends both in good order, and removes temporary data. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts Postgres and NATS for whoever calls, as root or as an ordinary user. They listen on 127.0.0.1 alone, on
 * ports that nobody can know beforehand, and end with the calling process however it ends.
 * Two starters never share a `dataDir`: the caller sees to that.
 *
 * @throws Error with what to do when this platform has no engines, or the end of an engine's log.
 */
export async function startEngines(options: EnginesOptions): Promise<Engines> {
  const wanted = { postgres: options.only !== 'nats', nats: options.only !== 'postgres' };
  const account = wanted.postgres ? findUnprivilegedAccount() : null;
  // Looked for before anything is made, so that a platform without them leaves no trace.
  const bin = wanted.postgres ? readableBinaries(findPostgres(), account) : null;
  const program = wanted.nats ? findNatsServer() : null;
  const { dataDir, durable, port } = options;
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
        port,
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
