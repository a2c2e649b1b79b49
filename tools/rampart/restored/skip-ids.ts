import { SERVICE_NAMES } from '@rampart/contracts';
import { Client } from 'pg';

/** More numbers than can have been handed out between the moment that was restored and the accident. */
export const SKIPPED_IDS = 1_000_000;

const SKIP = `
  SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + $2)
    FROM pg_sequences WHERE schemaname = ANY ($1)`;

/**
 * After a restore to a point in time: lets every number that the services hand out from now on lie beyond those that they
 * handed out in the time that was lost. A caller still holds those; without this they would come to name another case,
 * report or list entry.
 *
 * @param databaseUrl with a login that owns the services' schemas, or is a member of those that do.
 * @returns how many sequences were moved.
 * @throws what Postgres throws.
 */
export async function skipIds(databaseUrl: string): Promise<number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(SKIP, [[...SERVICE_NAMES], SKIPPED_IDS])).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
