import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import type { StatementRunner } from './database';
import { migrateService } from './migrate';
import { notesSchema } from './notes.fixture';
import { requireOrdinaryTables } from './ordinary-tables';
import { walkTable } from './walk-table';

let database: TestDatabase;
let client: Client;
let dataSource: DataSource;
let runner: StatementRunner;

beforeEach(async () => {
  database = await createTestDatabase(notesSchema);
  client = new Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(`SET search_path = ${notesSchema.service}`);
  dataSource = await new DataSource({ type: 'postgres', url: database.adminUrl }).initialize();
  runner = { run: async ({ text }, values) => (await client.query(text, [...values])).rows };
});

afterEach(async () => {
  await dataSource.destroy();
  await client.end();
  await database.drop();
});

/** Every row that a walk comes to, and how many steps it takes. */
async function walk(table: string): Promise<{ ids: number[]; steps: number }> {
  const ids: number[] = [];
  let after: string | null = null;
  let steps = 0;
  do {
    const { slice, next } = await walkTable(runner, table, after);
    if (slice !== null) {
      const { part, from, to } = slice;
      const text = `SELECT id FROM ${part} WHERE ctid >= $1::tid AND ctid < $2::tid`;
      ids.push(...(await client.query(text, [from, to])).rows.map(({ id }) => id));
      steps += 1;
    }
    after = next;
  } while (after !== null);
  return { ids: ids.sort((one, other) => one - other), steps };
}

const FOREIGN = `
  CREATE EXTENSION file_fdw SCHEMA public;
  CREATE SERVER files FOREIGN DATA WRAPPER file_fdw;`;
const FILE_OF_7 = `SERVER files OPTIONS (program 'echo 7', format 'csv')`;
const required = () => requireOrdinaryTables(dataSource, notesSchema.service);

describe('a walk', () => {
  it('comes to every row of a table once, and of one without rows to none', async () => {
    await client.query(`
      CREATE TABLE walked (id int, text text);
      INSERT INTO walked SELECT i, repeat('x', 4000) FROM generate_series(1, 3000) i;
      CREATE TABLE empty (id int)`);
    const ids = Array.from({ length: 3_000 }, (_, place) => place + 1);
    expect((await walk('walked')).ids).toEqual(ids);
    expect(await walk('empty')).toEqual({ ids: [], steps: 0 });
  });

  it('comes to the rows of all partitions, and of a table without partitions to none', async () => {
    await client.query(`
      CREATE TABLE parted (id int) PARTITION BY RANGE (id);
      CREATE TABLE parted_1 PARTITION OF parted FOR VALUES FROM (0) TO (10);
      CREATE TABLE parted_2 PARTITION OF parted FOR VALUES FROM (10) TO (20);
      INSERT INTO parted VALUES (1), (2), (11);
      CREATE TABLE unparted (id int) PARTITION BY RANGE (id)`);
    expect((await walk('parted')).ids).toEqual([1, 2, 11]);
    expect(await walk('unparted')).toEqual({ ids: [], steps: 0 });
    await expect(required()).resolves.toBeUndefined();
  });

  it('does not pass rows by that are in child tables', async () => {
    await client.query(`
      CREATE TABLE parent (id int);
      CREATE TABLE child () INHERITS (parent);
      INSERT INTO child VALUES (7)`);
    await expect(walk('parent')).rejects.toThrow('parent has rows and no size');
  });

  it.each(['foreign_notes', 'half_foreign'])('does not pass foreign rows by: %s', async (table) => {
    await client.query(`${FOREIGN}
      CREATE FOREIGN TABLE foreign_notes (id int) ${FILE_OF_7};
      CREATE TABLE half_foreign (id int) PARTITION BY RANGE (id);
      CREATE TABLE half_foreign_1 PARTITION OF half_foreign FOR VALUES FROM (0) TO (5);
      CREATE FOREIGN TABLE half_foreign_2 PARTITION OF half_foreign FOR VALUES FROM (5) TO (9) ${FILE_OF_7};
      INSERT INTO half_foreign VALUES (1)`);
    expect((await client.query(`SELECT FROM ${table} WHERE id = 7`)).rowCount).toBe(1);
    await expect(walk(table)).rejects.toThrow(/is not a table of this server/);
  });
});

describe('a schema', () => {
  it('of ordinary tables is taken, with views and partitions', async () => {
    await client.query('CREATE VIEW seen AS SELECT 1 AS one');
    await expect(required()).resolves.toBeUndefined();
    await expect(migrateService(notesSchema, database.adminUrl)).resolves.toEqual([]);
  });

  it.each([
    ['a foreign table', `${FOREIGN} CREATE FOREIGN TABLE odd (id int) ${FILE_OF_7}`, 'odd (a foreign table)'],
    [
      'a table with child tables',
      'CREATE TABLE odd (id int); CREATE TABLE odd_1 () INHERITS (odd)',
      'odd (with child tables)',
    ],
    [
      'a table with another storage',
      'CREATE ACCESS METHOD columns TYPE TABLE HANDLER heap_tableam_handler; CREATE TABLE odd (id int) USING columns',
      'odd (stored as columns)',
    ],
    [
      // Citus cannot be had here: its catalog, with the columns that are read.
      'a table that Citus names as distributed',
      `SET allow_system_table_mods = on;
       CREATE TABLE pg_catalog.pg_dist_partition (logicalrelid regclass, partmethod "char");
       RESET allow_system_table_mods;
       GRANT SELECT ON pg_catalog.pg_dist_partition TO PUBLIC;
       CREATE TABLE odd (id int); INSERT INTO pg_catalog.pg_dist_partition VALUES ('odd', 'h')`,
      'odd (distributed by Citus)',
    ],
  ])('with %s is refused by the migration and the service', async (_, sql, words) => {
    await client.query(sql);
    const refusal = `tables must be ordinary ones of this server, and these are not: ${notesSchema.service}.${words}`;
    await expect(required()).rejects.toThrow(refusal);
    await expect(migrateService(notesSchema, database.adminUrl)).rejects.toThrow(refusal);
  });
});
