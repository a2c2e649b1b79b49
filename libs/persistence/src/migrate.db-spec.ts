import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from './data-source-options';
import { migrateService, undoLastMigration } from './migrate';
import { emptySchema, notesSchema } from './notes.fixture';
import { schemaReadiness } from './persistence.module';

const ALL = ['CreateNotes1700000000001', 'AddAuthor1700000000002'];
let created: TestDatabase;

beforeEach(async () => {
  created = await createTestDatabase(emptySchema);
});
afterEach(() => created.drop());

async function inSchema<T>(schema: ServiceSchema, work: (dataSource: DataSource) => Promise<T>): Promise<T> {
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  const dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  try {
    return await work(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

const columns = () =>
  inSchema(notesSchema, async (dataSource) => {
    const rows: { name: string }[] = await dataSource.query(
      "SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'cases' AND table_name = 'notes' ORDER BY 1",
    );
    return rows.map((row) => row.name);
  });

test('migrations are applied in their order, once', async () => {
  await expect(migrateService(notesSchema, created.url)).resolves.toEqual(ALL);
  await expect(migrateService(notesSchema, created.url)).resolves.toEqual([]);
  await expect(columns()).resolves.toEqual(['author', 'id', 'text']);
});

test('of several that migrate at once one does the work and the others find it done', async () => {
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrateService(notesSchema, created.url)));
  expect(runs.filter((applied) => applied.length > 0)).toEqual([ALL]);
});

test('each migration can be undone, the newest first, and applied again', async () => {
  await migrateService(notesSchema, created.url);
  await expect(undoLastMigration(notesSchema, created.url)).resolves.toBe(true);
  await expect(columns()).resolves.toEqual(['id', 'text']);
  await expect(undoLastMigration(notesSchema, created.url)).resolves.toBe(true);
  await expect(columns()).resolves.toEqual([]);
  await expect(undoLastMigration(notesSchema, created.url)).resolves.toBe(false);
  await expect(migrateService(notesSchema, created.url)).resolves.toEqual(ALL);
});

test('where nothing was ever migrated there is nothing to undo', async () => {
  await expect(undoLastMigration(notesSchema, created.url)).resolves.toBe(false);
});

class Fail1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN half text');
    await runner.query('ALTER TABLE no_such_table ADD COLUMN other text');
  }
  async down(): Promise<void> {}
}

test('a migration that fails leaves those before it applied and nothing of its own', async () => {
  // TypeORM reports a failed migration on the console, beside throwing it.
  jest.spyOn(console, 'log').mockImplementation(() => {});
  const broken = { ...notesSchema, migrations: [...notesSchema.migrations, Fail1700000000003] };
  await expect(migrateService(broken, created.url)).rejects.toMatchObject({ code: '42P01' });
  await expect(columns()).resolves.toEqual(['author', 'id', 'text']);
  await expect(migrateService(notesSchema, created.url)).resolves.toEqual([]);
});

test('a service is ready once every migration that it knows is applied', async () => {
  const [first] = notesSchema.migrations;
  await migrateService({ ...notesSchema, migrations: first ? [first] : [] }, created.url);
  await inSchema(notesSchema, async (dataSource) => {
    const [postgres, schema] = schemaReadiness.useFactory(dataSource);
    await expect(postgres?.check()).resolves.toBeUndefined();
    await expect(schema?.check()).rejects.toThrow('migrations are pending');
    await migrateService(notesSchema, created.url);
    await expect(schema?.check()).resolves.toBeUndefined();
  });
});
