import { type EnginesOptions, startEngines } from '../engines/start-engines';

/** The Postgres and the NATS that a suite uses. */
export interface Backends {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** Stops those that we started. */
  stop(): Promise<void>;
  /** Calls back when one that we started ends by itself. */
  onLost(tell: (what: string) => void): void;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Postgres and NATS as named by the environment (`DATABASE_URL`, `NATS_URL`, independently), and engines of our own for
 * those that it does not name.
 *
 * @param dataDir holds the data of our own engines; null: temporary.
 * @param natsPort of our own NATS; 0 for a free one.
 */
export async function openBackends(
  dataDir: string | null,
  natsPort: number,
  env: Env,
  say: (text: string) => void,
): Promise<Backends> {
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = env;
  if (databaseUrl && natsUrl) {
    return { databaseUrl, natsUrl, stop: async () => {}, onLost: () => {} };
  }
  const only: EnginesOptions['only'] = databaseUrl ? 'nats' : natsUrl ? 'postgres' : undefined;
  const where = dataDir ?? 'temporary data';
  say(
    `Starting ${only === 'nats' ? 'NATS' : only === 'postgres' ? 'Postgres' : 'Postgres and NATS'} on ${where} …`,
  );
  const engines = await startEngines({
    dataDir,
    durable: dataDir !== null,
    only,
    natsPort: natsPort || undefined,
  });
  const { postgres, nats, stop } = engines;
  let stopping = false;
  return {
    databaseUrl: databaseUrl || postgres?.databaseUrl || '',
    natsUrl: natsUrl || nats?.natsUrl || '',
    stop: () => {
      stopping = true;
      return stop();
    },
    onLost: (tell) => {
      void postgres?.exited.then((how) => stopping || tell(`Postgres ended: ${how}`));
      void nats?.exited.then((how) => stopping || tell(`NATS ended: ${how}`));
    },
  };
}
