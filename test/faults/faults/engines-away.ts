import { type Fault, lasting } from './fault';

export function natsStopped(seconds: number): Fault {
  return {
    name: `NATS stopped for ${seconds} s`,
    how: 'an orderly stop; it comes back with its streams',
    strike: (world) => world.engines.restart('nats', () => lasting(seconds)),
  };
}

export function natsKilled(seconds: number): Fault {
  return {
    name: `kill -9 of NATS, back after ${seconds} s`,
    how: 'SIGKILL; it comes back with its streams',
    strike: (world) => world.engines.crashNats(() => lasting(seconds)),
  };
}

export function postgresRestarted(seconds: number): Fault {
  return {
    name: `Postgres restarted, ${seconds} s away`,
    how: 'a fast shutdown, and a start',
    counting: 'Postgres away',
    strike: (world) => world.engines.restart('postgres', () => lasting(seconds)),
  };
}

export function postgresCrashed(seconds: number): Fault {
  return {
    name: `crash of Postgres, ${seconds} s away`,
    how: 'an immediate shutdown in the middle of everything; it recovers from its log',
    counting: 'Postgres crashed',
    strike: (world) => world.engines.crashPostgres(() => lasting(seconds)),
  };
}

export function poolerCrashed(seconds: number): Fault {
  return {
    name: `kill -9 of PgBouncer, back after ${seconds} s`,
    how: 'SIGKILL of the only one, with the connections of all apps',
    counting: 'Postgres away',
    strike: async ({ pooler }) => {
      if (!pooler) throw new Error('the apps have no pooler here');
      await pooler.crash(() => lasting(seconds));
    },
  };
}
