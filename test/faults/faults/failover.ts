import { runSql } from '../../e2e/database.fixture';
import type { FaultyWorld } from '../world/faulty-world';
import type { PostgresPair } from '../world/postgres-pair';
import { type Fault, lasting } from './fault';

/** As an operator of Postgres does it: the address that the apps know leads to another server. */
export function addressMoved(seconds: number): Fault {
  return {
    name: `Postgres fails over to its synchronous standby behind one address, ${seconds} s read-only`,
    how: 'an immediate shutdown of the primary; the address that the apps know leads to the standby, which is promoted that much later',
    counting: 'Postgres crashed',
    strike: async (world) => {
      const pair = pairOf(world);
      const { port } = new URL(pair.otherUrl);
      await pair.failOver(async () => {
        world.proxies.postgres.lead(Number(port));
        await lasting(seconds);
      });
    },
  };
}

/** Without anything in between: the apps know both servers. */
export function failedOver(seconds: number): Fault {
  return {
    name: `Postgres fails over to its synchronous standby, ${seconds} s read-only`,
    how: '`DATABASE_URL` names both servers; an immediate shutdown of the primary, and the standby is promoted that much later',
    counting: 'Postgres crashed',
    strike: (world) => pairOf(world).failOver(() => lasting(seconds)),
  };
}

/** It believes that it is the primary still, and `DATABASE_URL` names it first. */
export const formerPrimaryBack: Fault = {
  name: 'the former primary comes back as one, and screening starts anew',
  how: 'it is started again with its data, at its address, and takes writes; a new process of screening finds the newer of two primaries. What the former has is compared before and after',
  strike: async (world) => {
    const pair = pairOf(world);
    await pair.startFormer();
    const before = await committed(pair.otherUrl);
    const screening = world.first('screening');
    await world.suite.stopApp(screening, 'kill');
    await world.startInPlaceOf(screening);
    await lasting(3);
    const after = await committed(pair.otherUrl);
    if (after !== before) throw new Error(`the former primary took ${after - before} orders`);
  },
};

/** What makes the next failover possible. */
export const standbyRebuilt: Fault = {
  name: 'the former primary is made the standby of the other',
  how: 'it is ended, and its data replaced by a base backup of the primary, which from then on waits for it with every commit',
  strike: (world) => pairOf(world).rebuildFormer(),
};

async function committed(databaseUrl: string): Promise<number> {
  // Without its standby a write would wait for ever; a query does not.
  const [row] = await runSql<{ n: number }>(
    { databaseUrl },
    'SELECT count(*)::int AS n FROM screening.screenings',
  );
  return row?.n ?? 0;
}

function pairOf({ pair }: FaultyWorld): PostgresPair {
  if (!pair) throw new Error('Postgres stands alone here');
  return pair;
}
