import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { pino } from 'pino';
import { schema } from './database/schema';
import { start } from './main';

/** Replicas of the cases service on real Postgres and NATS, and a client for them. */
export interface RunningCases {
  readonly client: RpcClient;
  readonly replicas: readonly RunningService[];
  /** With the superuser's login; the tables are in the schema `cases`. */
  query<Row extends object>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Blocks all statements on the cases until it ends, like a paused Postgres. */
  lockTables(): Promise<{ end(): Promise<void> }>;
  /** Blocks changes of this case until the lock ends. */
  lockCase(id: number): Promise<{
    /** Connections that wait for a lock. */
    countBlocked(): Promise<number>;
    end(): Promise<void>;
  }>;
  close(): Promise<void>;
}

/** For specs: this many replicas over an empty database. */
export async function startCases(replicaCount: number): Promise<RunningCases> {
  const created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  const replicas = await Promise.all(Array.from({ length: replicaCount }, () => start(env)));
  const link = await NatsLink.open(testNatsUrl(), 'cases-spec', pino({ level: 'silent' }));
  const admin = async () => {
    const client = new Client({ connectionString: created.adminUrl });
    await client.connect();
    return client;
  };
  return {
    client: new RpcClient(link),
    replicas,
    query: async <Row extends object>(sql: string, values: readonly unknown[] = []) => {
      const client = await admin();
      try {
        return (await client.query<Row>(sql, [...values])).rows;
      } finally {
        await client.end();
      }
    },
    lockTables: async () => {
      const client = await admin();
      await client.query('BEGIN; LOCK TABLE cases.cases');
      return { end: () => client.end() };
    },
    lockCase: async (id) => {
      const client = await admin();
      await client.query(`BEGIN; SELECT FROM cases.cases WHERE id = ${id} FOR UPDATE`);
      return {
        countBlocked: async () => {
          // A transaction keeps its first statistics snapshot.
          await client.query('SELECT pg_stat_clear_snapshot()');
          const { rows } = await client.query<{ n: number }>(
            `SELECT count(*)::int AS n FROM pg_stat_activity
              WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          return rows[0]?.n ?? 0;
        },
        end: () => client.end(),
      };
    },
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()));
      await link.close();
      await created.drop();
    },
  };
}
