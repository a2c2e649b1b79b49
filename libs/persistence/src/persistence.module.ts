import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import type { ServiceEnv } from '@rampart/config';
import { LOGGER, type ReadinessCheck } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from './data-source-options';
import { Database } from './database';

/** Attempts and milliseconds between them while Postgres is not there yet at the start: five minutes in all. */
const CONNECT_ATTEMPTS = 300;
const CONNECT_DELAY_MS = 1_000;

/** Gives a service its tables: TypeORM repositories of its rows, and `Database` for hot statements. */
@Global()
@Module({})
export class PersistenceModule {
  static forRoot(schema: ServiceSchema, env: ServiceEnv): DynamicModule {
    // Inside the app there is only one data source, so `@InjectRepository(Row)` need not name it.
    const repositories = schema.rows.map((row) => ({
      provide: getRepositoryToken(row),
      useExisting: getRepositoryToken(row, schema.service),
    }));
    return {
      module: PersistenceModule,
      imports: [
        // Named after the service: with all apps in one process TypeORM would otherwise see one default six times.
        TypeOrmModule.forRootAsync({
          name: schema.service,
          inject: [LOGGER],
          useFactory: (logger: Logger) => ({
            ...dataSourceOptions(schema, env, (error) =>
              logger.warn({ err: error }, 'lost a Postgres connection'),
            ),
            retryAttempts: CONNECT_ATTEMPTS,
            retryDelay: CONNECT_DELAY_MS,
          }),
        }),
        TypeOrmModule.forFeature([...schema.rows], schema.service),
      ],
      providers: [
        { provide: DataSource, useExisting: getDataSourceToken(schema.service) },
        ...repositories,
        Database,
      ],
      exports: [DataSource, ...repositories.map((each) => each.provide), Database],
    };
  }
}

/** Ready means: Postgres answers, and every migration that this code knows has been applied. */
export const schemaReadiness = {
  inject: [DataSource],
  useFactory: (dataSource: DataSource): ReadinessCheck[] => {
    let migrated = false;
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
          migrated ||= !(await dataSource.showMigrations());
          if (!migrated) throw new Error('migrations are pending');
        },
      },
    ];
  },
};
