import { Metrics } from '@rampart/telemetry';
import { createTestDatabase, type TestDatabase, untilTrue } from '@rampart/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from './data-source-options';
import { migrateService, undoLastMigration } from './migrate';
import { emptySchema, notesSchema } from './notes.fixture';
import { schemaReadiness } from './schema-readiness';

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
  await expect(migrateService(notesSchema, created.adminUrl)).resolves.toEqual(ALL);
  await expect(migrateService(notesSchema, created.adminUrl)).resolves.toEqual([]);
  await expect(columns()).resolves.toEqual(['author', 'id', 'text']);
});

test('of several concurrent migrations one does the work and the others find it done', async () => {
  const runs = await Promise.all(
    Array.from({ length: 4 }, () => migrateService(notesSchema, created.adminUrl)),
  );
  expect(runs.filter((applied) => applied.length > 0)).toEqual([ALL]);
});

test('each migration can be undone, the newest first, and applied again', async () => {
  await migrateService(notesSchema, created.adminUrl);
  await expect(undoLastMigration(notesSchema, created.adminUrl)).resolves.toBe(true);
  await expect(columns()).resolves.toEqual(['id', 'text']);
  await expect(undoLastMigration(notesSchema, created.adminUrl)).resolves.toBe(true);
  await expect(columns()).resolves.toEqual([]);
  await expect(undoLastMigration(notesSchema, created.adminUrl)).resolves.toBe(false);
  await expect(migrateService(notesSchema, created.adminUrl)).resolves.toEqual(ALL);
});

test('where nothing was ever migrated there is nothing to undo', async () => {
  await expect(undoLastMigration(notesSchema, created.adminUrl)).resolves.toBe(false);
});

class Fail1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN half text');
    await runner.query('ALTER TABLE no_such_table ADD COLUMN other text');
  }
  async down(): Promise<void> {}
}

test('a migration that fails leaves those before it applied and nothing of its own', async () => {
  const logged = jest.spyOn(console, 'log');
  const broken = { ...notesSchema, migrations: [...notesSchema.migrations, Fail1700000000003] };
  await expect(migrateService(broken, created.adminUrl)).rejects.toMatchObject({ code: '42P01' });
  expect(logged).not.toHaveBeenCalled();
  await expect(columns()).resolves.toEqual(['author', 'id', 'text']);
  await expect(migrateService(notesSchema, created.adminUrl)).resolves.toEqual([]);
});

class AddColour1700000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notes ADD COLUMN colour text');
  }
  async down(): Promise<void> {}
}
const newerSchema = { ...notesSchema, migrations: [...notesSchema.migrations, AddColour1700000000003] };

test('a migration that waits for a table lets live traffic pass, and is applied once the table is free', async () => {
  await migrateService(notesSchema, created.adminUrl);
  await inSchema(notesSchema, async (live) => {
    const longReader = live.createQueryRunner();
    await longReader.startTransaction();
    await longReader.query('SELECT count(*) FROM notes');
    const migrated = migrateService(newerSchema, created.adminUrl);
    const isWaiting = async () => {
      const [row] = await live.query(
        "SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND relation = 'notes'::regclass",
      );
      return row.n > 0;
    };
    await untilTrue(isWaiting, 'the migration waits for the table');
    // It is in the queue behind the migration, with five seconds to be answered, while the reader keeps its lock.
    await expect(live.query('SELECT count(*)::int AS n FROM notes')).resolves.toEqual([{ n: 0 }]);
    await longReader.commitTransaction();
    await longReader.release();
    await expect(migrated).resolves.toEqual(['AddColour1700000000003']);
  });
});

describe('a service', () => {
  const pendingOf = async (gauge: Metrics) =>
    (await gauge.registry.metrics()).match(/^rampart_schema_behind\{.*\} (\d)$/m)?.[1];

  test('is ready once each of its migrations is applied, and names those that are not', async () => {
    const [first] = notesSchema.migrations;
    await inSchema(notesSchema, async (dataSource) => {
      const metrics = new Metrics('cases');
      const [postgres, schema] = schemaReadiness.useFactory(dataSource, metrics);
      await expect(postgres?.check()).resolves.toBeUndefined();
      await expect(schema?.check()).rejects.toThrow(`migrations are pending: ${ALL.join(', ')}`);
      await migrateService({ ...notesSchema, migrations: first ? [first] : [] }, created.adminUrl);
      await expect(schema?.check()).rejects.toThrow('migrations are pending: AddAuthor1700000000002');
      await expect(pendingOf(metrics)).resolves.toBe('1');
      await migrateService(notesSchema, created.adminUrl);
      await expect(schema?.check()).resolves.toBeUndefined();
      await expect(pendingOf(metrics)).resolves.toBe('0');
    });
  });

  test('is ready on the schema of the next version too, and not once its own was taken back', async () => {
    await migrateService(newerSchema, created.adminUrl);
    await inSchema(notesSchema, async (dataSource) => {
      const [, schema] = schemaReadiness.useFactory(dataSource, new Metrics('cases'));
      await expect(schema?.check()).resolves.toBeUndefined();
      await undoLastMigration(newerSchema, created.adminUrl);
      await expect(schema?.check()).resolves.toBeUndefined();
      await undoLastMigration(newerSchema, created.adminUrl);
      await expect(schema?.check()).rejects.toThrow('AddAuthor1700000000002');
    });
  });
});
