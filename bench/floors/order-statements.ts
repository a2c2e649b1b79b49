import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';

/** Tables of the floor, shaped like those that an order uses. */
export const FLOOR_TABLES = [
  'CREATE SCHEMA IF NOT EXISTS floor',
  'CREATE TABLE IF NOT EXISTS floor.usage (key text PRIMARY KEY, minute bigint NOT NULL, day bigint NOT NULL)',
  `CREATE TABLE IF NOT EXISTS floor.entries (
     account_id int NOT NULL, entity_type text NOT NULL, value text NOT NULL, PRIMARY KEY (account_id, entity_type, value))`,
  `CREATE TABLE IF NOT EXISTS floor.locations (
     account_id int NOT NULL, identity text NOT NULL, latitude float8, longitude float8, seen_at timestamptz,
     PRIMARY KEY (account_id, identity))`,
  `CREATE TABLE IF NOT EXISTS floor.totals (
     account_id int NOT NULL, kind text NOT NULL, value text NOT NULL, day date NOT NULL, total numeric NOT NULL,
     PRIMARY KEY (account_id, kind, value, day))`,
  `CREATE TABLE IF NOT EXISTS floor.attempts (
     account_id int NOT NULL, attempt_id text NOT NULL, PRIMARY KEY (account_id, attempt_id))`,
  `CREATE TABLE IF NOT EXISTS floor.screenings (
     account_id int NOT NULL, shield_id text NOT NULL, created_at timestamptz NOT NULL, result text NOT NULL,
     evidence jsonb NOT NULL, PRIMARY KEY (account_id, shield_id))`,
  "INSERT INTO floor.usage VALUES ('key', 0, 0) ON CONFLICT DO NOTHING",
];

const MINUTE = "UPDATE floor.usage SET minute = minute + 1 WHERE key = 'key' RETURNING minute";
const DAY = "UPDATE floor.usage SET day = day + 1 WHERE key = 'key' RETURNING day";
const LISTS = 'SELECT entity_type, value FROM floor.entries WHERE account_id = 1 AND value = ANY($1)';
const HISTORY = 'SELECT * FROM floor.locations WHERE account_id = 1 AND identity = ANY($1)';
const ATTEMPT = 'INSERT INTO floor.attempts VALUES (1, $1)';
const TOTAL = `INSERT INTO floor.totals VALUES (1, $1, $2, current_date, $3)
  ON CONFLICT (account_id, kind, value, day) DO UPDATE SET total = totals.total + excluded.total RETURNING total`;
const SCREENING = 'INSERT INTO floor.screenings VALUES (1, $1, now(), $2, $3)';
const LOCATIONS = `INSERT INTO floor.locations SELECT 1, identity, 1, 1, now() FROM unnest($1::text[]) AS t (identity)
  ON CONFLICT (account_id, identity) DO UPDATE SET seen_at = excluded.seen_at`;

/** Keys under which an order's values may be listed: the IP's enclosing networks and the values themselves. */
const LIST_KEYS = 49;

/**
 * What an order needs from Postgres, one prepared statement per purpose and request: the key's minute and its day, the
 * lists, the customer's locations, the attempt, two daily totals, the stored answer with its evidence, the new
 * locations. Reads run concurrently; the order's writes share one transaction, like in a careful service without group
 * commit. Counters, as in the suite, do not wait for the disk.
 */
export async function runOrderStatements(pool: Pool, counters: Pool, result: string): Promise<void> {
  const customer = randomBytes(8).toString('hex');
  const identities = ['email', 'username', 'phone'].map((kind) => `${kind}-${customer}`);
  const keys = Array.from({ length: LIST_KEYS }, (_, index) => `value-${index}-${customer}`);
  await counters.query({ name: 'minute', text: MINUTE });
  await counters.query({ name: 'day', text: DAY });
  await Promise.all([
    pool.query({ name: 'lists', text: LISTS, values: [keys] }),
    pool.query({ name: 'history', text: HISTORY, values: [identities] }),
  ]);
  const client = await pool.connect();
  try {
    await write(client, customer, identities, result);
  } finally {
    client.release();
  }
}

async function write(
  client: PoolClient,
  customer: string,
  identities: string[],
  result: string,
): Promise<void> {
  await client.query('BEGIN');
  await client.query({ name: 'attempt', text: ATTEMPT, values: [customer] });
  await client.query({ name: 'total', text: TOTAL, values: ['amount', customer, 12.5] });
  await client.query({ name: 'total', text: TOTAL, values: ['bin', customer, 1] });
  await client.query({ name: 'screening', text: SCREENING, values: [customer, result, result] });
  await client.query({ name: 'locations', text: LOCATIONS, values: [identities] });
  await client.query('COMMIT');
}
