import { environmentOf, readEnvExample } from '../compose/compose-file.fixture';

/** Ports that compose chooses in a network of its own; on this machine they would clash with others. */
const PORTS = ['HEALTH_PORT', 'HTTP_PORT', 'ADMIN_PORT', 'CONSOLE_PORT'];
/** Of the containers, as named in the compose file. */
const POSTGRES = 'postgres:5432';
const NATS = 'nats:4222';

/** The addresses of the engines instead. */
export interface Engines {
  /** Superuser's URL. */
  readonly databaseUrl: string;
  natsUrlFor(user: string): string;
}

/**
 * An `.env` with every secret that the example requires; the users of NATS have the passwords that the engine knows.
 */
export function filledEnv({ natsUrlFor }: Engines): Record<string, string> {
  const asked = Object.entries(readEnvExample()).filter(([, { isOn }]) => isOn);
  return Object.fromEntries(
    asked.map(([name]) => {
      const [, user] = /^NATS_PASSWORD_(\w+)$/.exec(name) ?? [];
      const secret = user
        ? new URL(natsUrlFor(user.toLowerCase())).password
        : `4f0of0${name.replaceAll('_', '0')}`;
      return [name, secret];
    }),
  );
}

/**
 * The environment that compose gives a service, except for the engines' addresses and for ports, which are free ones.
 */
export function settingsOf(service: string, engines: Engines): Record<string, string> {
  const settings = environmentOf(service, filledEnv(engines));
  const postgres = new URL(engines.databaseUrl);
  const nats = new URL(engines.natsUrlFor('gateway'));
  const changes = Object.entries(settings).flatMap(([name, value]): [string, string][] => {
    if (PORTS.includes(name)) return [[name, '0']];
    if (name === 'NATS_URL') return [[name, value.replace(NATS, nats.host)]];
    if (name !== 'DATABASE_URL') return [];
    if (service === 'migrate') return [[name, engines.databaseUrl]];
    return [[name, value.replace(POSTGRES, postgres.host).replace(/\/[^/]*$/, postgres.pathname)]];
  });
  return { ...settings, ...Object.fromEntries(changes) };
}
