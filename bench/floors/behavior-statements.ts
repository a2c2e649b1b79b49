import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';

/** Tables of the floors for velocity and sessions: events to be counted, and one row of sums per session. */
export const BEHAVIOR_TABLES = [
  'CREATE SCHEMA IF NOT EXISTS floor',
  'CREATE TABLE IF NOT EXISTS floor.events (entity text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  'CREATE INDEX IF NOT EXISTS events_entity_at ON floor.events (entity, at)',
  `CREATE TABLE IF NOT EXISTS floor.sessions (
     session text PRIMARY KEY, beacons bigint NOT NULL, moves bigint NOT NULL, keys bigint NOT NULL,
     focuses bigint NOT NULL, blurs bigint NOT NULL, visible_ms bigint NOT NULL, hidden_ms bigint NOT NULL,
     squares float8 NOT NULL, dwell float8 NOT NULL)`,
];

/** Records an event and counts rows, as a naive implementation that ignores busy entities would. */
const VELOCITY = `
  WITH recorded AS (INSERT INTO floor.events (entity) VALUES ($1))
  SELECT 1 + count(*) FILTER (WHERE at > now() - interval '60 s'), 1 + count(*) FILTER (WHERE at > now() - interval '300 s'),
    1 + count(*) FILTER (WHERE at > now() - interval '1 h'), 1 + count(*)
  FROM floor.events WHERE entity = $1 AND at > now() - interval '1 day'`;

/** Adds a slice to its session; a repeat would count twice. */
const BEACON = `
  INSERT INTO floor.sessions AS s VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9)
  ON CONFLICT (session) DO UPDATE SET beacons = s.beacons + 1, moves = s.moves + EXCLUDED.moves,
    keys = s.keys + EXCLUDED.keys, focuses = s.focuses + EXCLUDED.focuses, blurs = s.blurs + EXCLUDED.blurs,
    visible_ms = s.visible_ms + EXCLUDED.visible_ms, hidden_ms = s.hidden_ms + EXCLUDED.hidden_ms,
    squares = s.squares + EXCLUDED.squares, dwell = s.dwell + EXCLUDED.dwell`;

/** As many entities and sessions as the scenarios have. */
const ENTITIES = 50_000;
const OPEN_SESSIONS = 1_000;

const oneOf = (count: number) => String(randomBytes(4).readUInt32LE() % count);

/** One statement for one action. */
export async function runVelocityStatement(pool: Pool): Promise<void> {
  await pool.query({ name: 'velocity', text: VELOCITY, values: [oneOf(ENTITIES)] });
}

/** One statement for one slice. */
export async function runBeaconStatement(pool: Pool): Promise<void> {
  const values = [oneOf(OPEN_SESSIONS), 84, 17, 2, 1, 5_000, 0, 83 * 96.2 ** 2, 17 * 98.5];
  await pool.query({ name: 'beacon', text: BEACON, values });
}
