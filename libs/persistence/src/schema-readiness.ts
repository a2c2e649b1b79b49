import { Metrics, type ReadinessCheck } from '@rampart/telemetry';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { requireOrdinaryTables } from './ordinary-tables';
import { findPendingMigrations } from './pending-migrations';

/**
 * Ready means: Postgres answers, every migration that this code knows has been applied, and all tables are ordinary ones. Checked
 * each time: a schema can fall behind again, when a backup is restored or a migration undone, and tables can be distributed later.
 */
export const schemaReadiness = {
  inject: [DataSource, Metrics],
  useFactory: (dataSource: DataSource, { registry }: Metrics): ReadinessCheck[] => {
    new Gauge({
      name: 'rampart_schema_behind',
      help: '1 while migrations that this version needs are not applied, and no work is taken; as last seen.',
      registers: [registry],
      async collect() {
        await findPendingMigrations(dataSource).then(
          ({ length }) => this.set(length > 0 ? 1 : 0),
          // Postgres is unreachable, which `rampart_ready` shows.
          () => {},
        );
      },
    });
    return [
      {
        name: 'postgres',
        check: async () => {
          await dataSource.query('SELECT 1');
        },
      },
      {
        name: 'schema',
        check: async () => {
          await requireOwnSchema(dataSource);
          await requireOrdinaryTables(dataSource, schemaOf(dataSource));
          const pending = await findPendingMigrations(dataSource);
          if (pending.length > 0) throw new Error(`migrations are pending: ${pending.join(', ')}`);
        },
      },
    ];
  },
};

/**
 * Names in statements have no schema of their own. @throws Error where connections look them up elsewhere: a pooler keeps
 * the settings of a connection to itself, and the login has none either.
 */
async function requireOwnSchema(dataSource: DataSource): Promise<void> {
  const schema = schemaOf(dataSource);
  const [row] = await dataSource.query<{ path: string }[]>("SELECT current_setting('search_path') AS path");
  if (row?.path === schema) return;
  throw new Error(
    `search_path is ${row?.path} instead of ${schema}: the pooler in front of Postgres drops it, and the login was not made by \`rampart provision\``,
  );
}

const schemaOf = ({ options }: DataSource): string => (options as { schema?: string }).schema ?? '';
