import { parseEnv, type ServiceEnv, serviceEnv } from '@rampart/config';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from './schema';

/** A real, empty gateway database for one spec. */
export interface GatewayDatabase {
  /** Settings for a service that uses this database. */
  readonly env: ServiceEnv;
  readonly dataSource: DataSource;
  readonly database: Database;
  /** URL with the superuser's login. */
  readonly adminUrl: string;
  close(): Promise<void>;
}

export async function openGatewayDatabase(): Promise<GatewayDatabase> {
  const testDatabase = await createTestDatabase(schema);
  const env = parseEnv(serviceEnv, { DATABASE_URL: testDatabase.url, NATS_URL: 'nats://127.0.0.1:1' });
  const dataSource = new DataSource(dataSourceOptions(schema, env, () => {}));
  await dataSource.initialize();
  return {
    env,
    dataSource,
    database: new Database(dataSource),
    adminUrl: testDatabase.adminUrl,
    close: async () => {
      await dataSource.destroy();
      await testDatabase.drop();
    },
  };
}
