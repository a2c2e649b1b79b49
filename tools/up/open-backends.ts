import { type EnginesOptions, startEngines } from '../engines/start-engines';

/** The Postgres and the NATS that a suite runs on. */
export interface Backends {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** Stops those that are ours. */
  stop(): Promise<void>;
  /** Calls back when one of ours ends by itself. */
  onLost(tell: (what: string) => void): void;
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Postgres and NATS as the environment names them (`DATABASE_URL`, `NATS_URL`, each by itself), and engines of our
 * own for what it does not name.
 *
 * @param dataDir keeps the data of ours; null: temporary.
 */
export async function openBackends(
  dataDir: string | null,
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
  const engines = await startEngines({ dataDir, durable: dataDir !== null, only });
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
