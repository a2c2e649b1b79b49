import { ServiceError } from '@rampart/contracts';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { DataSource } from 'typeorm';
import { type ConnectionEnv, dataSourceOptions, type ServiceSchema } from './data-source-options';
import { Database } from './database';
import { Reading } from './reading';

class CreateNotes1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE notes (text text)');
    // As a standby that ends a read to go on following the primary.
    await runner.query(`
      CREATE FUNCTION conflict() RETURNS text LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'canceling statement due to conflict with recovery' USING ERRCODE = '40001'; END $$`);
  }
  async down(): Promise<void> {}
}

const schema: ServiceSchema = { service: 'lists', rows: [], migrations: [CreateNotes1700000000001] };
const TEXTS = { name: 'texts', text: 'SELECT text FROM notes' };
/** Nothing listens there. */
const NOWHERE = 'postgres://rampart:secret@127.0.0.1:9/rampart';

let primaryDatabase: TestDatabase;
/** A database of its own stands for the replica: what it answers tells that it was asked. */
let replicaDatabase: TestDatabase;
let source: DataSource;
let primary: Database;
let reading: Reading | undefined;

const envOf = (url: string): ConnectionEnv => ({
  DATABASE_URL: url,
  DATABASE_POOL_SIZE: 2,
  DATABASE_TIMEOUT_MS: 1_000,
});

beforeAll(async () => {
  primaryDatabase = await createTestDatabase(schema);
  replicaDatabase = await createTestDatabase(schema);
  source = new DataSource(dataSourceOptions(schema, envOf(primaryDatabase.url), () => {}));
  await source.initialize();
  primary = new Database(source);
  await primary.run({ name: '', text: "INSERT INTO notes VALUES ('of the primary')" }, []);
  const other = new DataSource(dataSourceOptions(schema, envOf(replicaDatabase.url), () => {}));
  await other.initialize();
  await new Database(other).run({ name: '', text: "INSERT INTO notes VALUES ('of the replica')" }, []);
  await other.destroy();
});

afterEach(() => reading?.close());

afterAll(async () => {
  await source?.destroy();
  await replicaDatabase?.drop();
  await primaryDatabase?.drop();
});

const told: string[] = [];
function readingOf(url: string | undefined): Reading {
  told.length = 0;
  const logger = { warn: (_: unknown, text: string) => told.push(text) };
  const env = { ...envOf(primaryDatabase.url), DATABASE_READ_URL: url };
  reading = new Reading(primary, schema, env, logger as never);
  return reading;
}

const PRIMARY = [{ text: 'of the primary' }];
const REPLICA = [{ text: 'of the replica' }];

it('reads of the replica, alone and in transactions', async () => {
  const reads = readingOf(replicaDatabase.url);
  await expect(reads.run(TEXTS, [])).resolves.toEqual(REPLICA);
  await expect(reads.transaction((runner) => runner.run(TEXTS, []))).resolves.toEqual(REPLICA);
  expect(told).toEqual([]);
});

it('reads of the primary where there is no replica', async () => {
  await expect(readingOf(undefined).run(TEXTS, [])).resolves.toEqual(PRIMARY);
});

it('reads of the primary while the replica cannot be reached, and says so once', async () => {
  const reads = readingOf(NOWHERE);
  await expect(reads.run(TEXTS, [])).resolves.toEqual(PRIMARY);
  await expect(reads.transaction((runner) => runner.run(TEXTS, []))).resolves.toEqual(PRIMARY);
  expect(told).toEqual(['the replica failed: the primary is read']);
});

it('reads again of the primary what the replica had to end to follow it', async () => {
  const reads = readingOf(replicaDatabase.url);
  let tries = 0;
  const rows = await reads.transaction(async (runner) => {
    tries += 1;
    if (tries === 1) await runner.run({ name: '', text: 'SELECT conflict()' }, []);
    return runner.run(TEXTS, []);
  });
  expect([tries, rows]).toEqual([2, PRIMARY]);
});

it('does not ask twice for what takes too long, or for what is wrong', async () => {
  const reads = readingOf(replicaDatabase.url);
  const slow = reads.transaction(async (runner) => {
    await runner.run({ name: '', text: "SET LOCAL statement_timeout = '50ms'" }, []);
    return runner.run({ name: '', text: 'SELECT pg_sleep(5)' }, []);
  });
  await expect(slow).rejects.toBeInstanceOf(ServiceError);
  await expect(reads.run({ name: '', text: 'SELECT nothing' }, [])).rejects.toMatchObject({ code: '42703' });
  expect(told).toEqual([]);
  await expect(reads.run(TEXTS, [])).resolves.toEqual(REPLICA);
});
