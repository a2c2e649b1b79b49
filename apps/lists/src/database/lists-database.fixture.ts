import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from './schema';

export interface TestLists {
  readonly database: Database;
  readonly dataSource: DataSource;
  readonly url: string;
  /** URL with the superuser's login. */
  readonly adminUrl: string;
  readonly administer: TestDatabase['administer'];
  close(): Promise<void>;
}

/** For specs: the lists tables in a database of their own, empty. */
export async function openTestLists(): Promise<TestLists> {
  const created = await createTestDatabase(schema);
  const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 10, DATABASE_TIMEOUT_MS: 5_000 };
  const dataSource = new DataSource(dataSourceOptions(schema, settings, () => {}));
  await dataSource.initialize();
  const close = async () => {
    await dataSource.destroy();
    await created.drop();
  };
  return {
    database: new Database(dataSource),
    dataSource,
    url: created.url,
    adminUrl: created.adminUrl,
    administer: created.administer,
    close,
  };
}
