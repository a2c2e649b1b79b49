import type { Conditions } from '../proxy/pair';
import { type Fault, lasting } from './fault';

type Engine = 'postgres' | 'nats';

const NAMES = { postgres: 'Postgres', nats: 'NATS' };

const countingAt = (engine: Engine): Pick<Fault, 'counting'> =>
  engine === 'postgres' ? { counting: 'Postgres away' } : {};

/** The network between all apps and an engine is impaired for a time. */
function conditioned(
  engine: Engine,
  what: string,
  how: string,
  changes: Partial<Conditions>,
  seconds: number,
): Fault {
  return {
    name: `${what} ${NAMES[engine]} for ${seconds} s`,
    how,
    ...countingAt(engine),
    strike: async ({ proxies }) => {
      proxies[engine].set(changes);
      try {
        await lasting(seconds);
      } finally {
        proxies[engine].set();
      }
    },
  };
}

export const slowNetwork = (engine: Engine, latencyMs: number, seconds: number): Fault =>
  conditioned(engine, 'slow network to', `${latencyMs} ms more each way, by a proxy`, { latencyMs }, seconds);

export const narrowNetwork = (engine: Engine, bytesPerSecond: number, seconds: number): Fault =>
  conditioned(
    engine,
    'narrow network to',
    `${bytesPerSecond / 1_000} kB/s for each connection and way, by a proxy`,
    { bytesPerSecond },
    seconds,
  );

export const blackHole = (engine: Engine, seconds: number): Fault =>
  conditioned(
    engine,
    'black hole before',
    'nothing goes through and no error is reported; connections stay open and new ones are taken',
    { isSilent: true },
    seconds,
  );

export function droppedConnections(engine: Engine, times: number): Fault {
  return {
    name: `all connections to ${NAMES[engine]} broken, ${times} times`,
    how: 'resets to both ends, a second apart, by a proxy',
    ...countingAt(engine),
    strike: async ({ proxies }) => {
      for (let n = 0; n < times; n += 1) {
        if (n > 0) await lasting(1);
        proxies[engine].drop();
      }
    },
  };
}

export function halfClosed(engine: Engine): Fault {
  return {
    name: `all connections to ${NAMES[engine]} half closed`,
    how: 'the engine sees them end, the apps do not: what they send goes nowhere',
    ...countingAt(engine),
    strike: async ({ proxies }) => proxies[engine].halfClose(),
  };
}
