import { runSql } from '../../e2e/database.fixture';
import type { FaultyWorld } from '../world/faulty-world';
import type { Standby } from '../world/postgres-standby';
import { type Fault, lasting } from './fault';

/** As an operator of Postgres does it: the address that the apps know leads to another server. */
export function failedOver(seconds: number): Fault {
  return {
    name: `Postgres fails over to its synchronous standby, ${seconds} s read-only`,
    how: 'an immediate shutdown of the primary; the address that the apps know leads to the standby, which is promoted that much later',
    counting: 'Postgres crashed',
    strike: async (world) => {
      const standby = standbyOf(world);
      await world.engines.endPostgres();
      world.proxies.postgres.lead(standby.port);
      await lasting(seconds);
      await standby.promote();
    },
  };
}

/** It believes that it is the primary still. */
export const formerPrimaryBack: Fault = {
  name: 'the former primary comes back',
  how: 'it is started again with its data, at its own address, which leads no app to it; what it has is compared before and after',
  strike: async (world) => {
    const { engines } = world;
    await engines.restart('postgres');
    const before = await committed(engines.databaseUrl);
    await lasting(3);
    const after = await committed(engines.databaseUrl);
    if (after !== before) throw new Error(`the former primary took ${after - before} orders`);
  },
};

async function committed(databaseUrl: string): Promise<number> {
  // Without its standby it would wait for ever with a write, and this is none.
  const [row] = await runSql<{ n: number }>(
    { databaseUrl },
    'SELECT count(*)::int AS n FROM screening.screenings',
  );
  return row?.n ?? 0;
}

function standbyOf({ standby }: FaultyWorld): Standby {
  if (!standby) throw new Error('Postgres stands alone here');
  return standby;
}
