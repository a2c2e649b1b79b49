import { SERVICE_NAMES } from '@rampart/contracts';
import { writingClient } from '@rampart/persistence';
import { escapeIdentifier } from 'pg';

/** More numbers than can have been assigned between the restored moment and the accident. */
export const SKIPPED_IDS = 1_000_000;

const SKIP = `
  SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $2)
    FROM pg_sequences WHERE schemaname = ANY ($1)`;

const WITH_NUMBERS = `
  SELECT table_schema AS schema FROM information_schema.tables
   WHERE table_schema = ANY ($1) AND table_name = 'account_numbers'`;

/**
 * After a restore to a point in time: makes every number that the services assign from now on larger than those that
 * they assigned in the lost time. Callers still hold those; without this they would come to name another case, report
 * or list entry.
 *
 * @param databaseUrl with a login that owns the services' schemas, or is a member of those that do.
 * @returns how many sequences and counters of accounts were moved.
 * @throws the errors of Postgres.
 */
export async function skipIds(databaseUrl: string): Promise<number> {
  const client = writingClient(databaseUrl);
  await client.connect();
  try {
    const services = [...SERVICE_NAMES];
    let moved = (await client.query(SKIP, [services, SKIPPED_IDS])).rowCount ?? 0;
    const { rows } = await client.query<{ schema: string }>(WITH_NUMBERS, [services]);
    for (const { schema } of rows) {
      // Includes account 0, whose counter is the start for accounts that have none yet, or lost theirs.
      const skip = `UPDATE ${escapeIdentifier(schema)}.account_numbers SET last = last + $1`;
      moved += (await client.query(skip, [SKIPPED_IDS])).rowCount ?? 0;
    }
    return moved;
  } finally {
    await client.end();
  }
}
