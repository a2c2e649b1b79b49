import { Client } from 'pg';
import { runSql } from '../../e2e/database.fixture';
import type { FaultyWorld } from '../world/faulty-world';
import { type Fault, lasting } from './fault';

/** Connections that the thief tries to open at once. */
const HANDS = 20;

/** A thief opens connections until none are left, and the apps lose theirs: none of them gets one back. */
export function connectionsExhausted(seconds: number): Fault {
  return {
    name: `no connection to Postgres left for ${seconds} s`,
    how: 'a thief takes all of max_connections, those that the apps had among them',
    counting: 'Postgres away',
    strike: async ({ engines }) => {
      const loot: Client[] = [];
      const until = performance.now() + seconds * 1_000;
      try {
        while (performance.now() < until) {
          await stealAll(engines.databaseUrl, loot);
          await Promise.all([evict(loot), stealAll(engines.databaseUrl, loot)]);
          await lasting(0.2);
        }
      } finally {
        await Promise.all(loot.map((client) => client.end().catch(() => {})));
      }
    },
  };
}

/** Tries many at once: the evicted clients come back too, and just as fast. */
async function stealAll(databaseUrl: string, loot: Client[]): Promise<void> {
  const steal = async (): Promise<boolean> => {
    const client = new Client({ connectionString: databaseUrl, application_name: 'thief' });
    client.on('error', () => {});
    try {
      await client.connect();
      loot.push(client);
      return true;
    } catch {
      // There is nothing left.
      return false;
    }
  };
  while ((await Promise.all(Array.from({ length: HANDS }, steal))).every(Boolean));
}

/** Ends the connections of all others; the next round takes those that became free. */
async function evict(loot: readonly Client[]): Promise<void> {
  const sql =
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'rampart-%'";
  await loot[0]?.query(sql);
}

/** Hanging statements hold the pools of all services: a lock that is never released. */
export function poolsHeld(seconds: number): Fault {
  return {
    name: `hot tables locked for ${seconds} s`,
    how: 'ACCESS EXCLUSIVE on tables of every service: their pools fill with statements that hang',
    counting: 'Postgres away',
    strike: async ({ engines }) => {
      const client = new Client({ connectionString: engines.databaseUrl });
      // A connection that breaks fails the statement; without a listener it would end the run too.
      client.on('error', () => {});
      await client.connect();
      try {
        await client.query('BEGIN');
        for (const table of await hotTables(engines))
          await client.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
        await lasting(seconds);
        await client.query('ROLLBACK');
      } finally {
        await client.end();
      }
    },
  };
}

/** Read from the database, so that a renamed table is not missed silently. */
async function hotTables(engines: FaultyWorld['engines']): Promise<string[]> {
  const wanted = [
    'gateway.usage_counters',
    'screening.screenings',
    'checks.device_sightings',
    'behavior.velocity_series',
    'behavior.sessions',
    'lists.list_entries',
    'lists.reports',
    'cases.cases',
    'webhooks.webhook_deliveries',
  ];
  const rows = await runSql<{ name: string }>(
    engines,
    'SELECT to_regclass(name)::text AS name FROM unnest($1::text[]) AS t (name)',
    [wanted],
  );
  const missing = rows.filter(({ name }) => name === null).length;
  if (missing > 0) throw new Error(`${missing} of the tables to be locked are not there`);
  return wanted;
}
