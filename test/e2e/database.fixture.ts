import { Client } from 'pg';

/** Runs one statement as superuser. @returns its rows. */
export async function runSql<Row extends object = Record<string, unknown>>(
  { databaseUrl }: { readonly databaseUrl: string },
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl });
  // A connection that breaks fails the query; without a listener it would end the process too.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** How many rows of a table are an account's. @param condition further SQL that they must fulfil. */
export async function countRows(
  suite: { readonly databaseUrl: string },
  table: string,
  accountId: number,
  condition = 'true',
): Promise<number> {
  const sql = `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1 AND ${condition}`;
  const [row] = await runSql<{ n: number }>(suite, sql, [accountId]);
  return row?.n ?? 0;
}
