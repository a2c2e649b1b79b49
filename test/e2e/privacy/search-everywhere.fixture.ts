import { SERVICE_NAMES } from '@rampart/contracts';
import { EVENTS_STREAM, PERSONAL_STREAM } from '@rampart/events';
import { Client } from 'pg';
import { readEvents } from '../events/event-stream.fixture';

interface Places {
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

interface TableRow {
  readonly name: string;
  readonly columns: string[];
}

const TABLES = `
  SELECT format('%I.%I', table_schema, table_name) AS name, array_agg(format('%I', column_name)::text) AS columns
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
   WHERE table_schema = ANY ($1) AND table_type = 'BASE TABLE'
   GROUP BY table_schema, table_name`;

/**
 * The locations of each value, in any letter case: columns of every table of every service, and messages of both
 * streams.
 */
export async function searchEverywhere(
  suite: Places,
  values: readonly string[],
): Promise<Map<string, string[]>> {
  const places = new Map(values.map((value) => [value, [] as string[]]));
  // One connection for all tables: there are more than eighty, and a connection costs more than searching a table.
  const client = new Client({ connectionString: suite.databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<TableRow>(TABLES, [SERVICE_NAMES]);
    for (const table of tables) await searchTable(client, table, places);
  } finally {
    await client.end();
  }
  for (const stream of [EVENTS_STREAM, PERSONAL_STREAM]) {
    for (const { subject, envelope } of await readEvents(suite.natsUrl, stream)) {
      const text = JSON.stringify(envelope).toLowerCase();
      for (const [value, found] of places) {
        if (text.includes(value.toLowerCase())) found.push(`${stream} ${subject}`);
      }
    }
  }
  return places;
}

/** A digest of the rows of every table of every service, and of the messages of both streams. */
export async function digestEverywhere(suite: Places): Promise<Record<string, string>> {
  const client = new Client({ connectionString: suite.databaseUrl });
  await client.connect();
  const digests: Record<string, string> = {};
  try {
    const { rows: tables } = await client.query<TableRow>(TABLES, [SERVICE_NAMES]);
    for (const { name } of tables) {
      const rows = `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS digest FROM ${name} AS t`;
      digests[name] = (await client.query<{ digest: string }>(rows)).rows[0]?.digest ?? '';
    }
  } finally {
    await client.end();
  }
  for (const stream of [EVENTS_STREAM, PERSONAL_STREAM]) {
    digests[stream] = JSON.stringify(await readEvents(suite.natsUrl, stream));
  }
  return digests;
}

/** All columns of a table in one statement. */
async function searchTable(
  client: Client,
  { name, columns }: TableRow,
  places: ReadonlyMap<string, string[]>,
): Promise<void> {
  const holds = columns.map(
    (column) => `('${column}', EXISTS (
      SELECT FROM ${name} AS t WHERE strpos(lower(t.${column}::text), lower(sought.value)) > 0))`,
  );
  const { rows } = await client.query<{ value: string; name: string }>(
    `SELECT sought.value, found.name FROM unnest($1::text[]) AS sought (value)
      CROSS JOIN LATERAL (VALUES ${holds.join(', ')}) AS found (name, is_there) WHERE found.is_there`,
    [[...places.keys()]],
  );
  for (const row of rows) places.get(row.value)?.push(`${name}.${row.name}`);
}
