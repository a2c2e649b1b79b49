import { type DynamicModule, Global, Module } from '@nestjs/common';
import { getDataSourceToken, getRepositoryToken, TypeOrmModule } from '@nestjs/typeorm';
import type { ServiceEnv } from '@rampart/config';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type ServiceSchema } from './data-source-options';
import { Database } from './database';
import { LoginNotice } from './login-notice';
import { DatabaseMetrics } from './metrics/database-metrics';
import { PoolHeartbeat } from './pool-heartbeat';
import { poolOf } from './pool-of';
import { Reading, type ReadingEnv } from './reading';

/** Attempts and milliseconds between them while Postgres is not there yet at the start: five minutes in all. */
const CONNECT_ATTEMPTS = 300;
const CONNECT_DELAY_MS = 1_000;
/** Attempts between two log lines about it. */
const ATTEMPTS_PER_LINE = 10;

/** Gives a service its tables: TypeORM repositories of its rows, and `Database` for hot statements. */
@Global()
@Module({})
export class PersistenceModule {
  static forRoot(schema: ServiceSchema, env: ServiceEnv & ReadingEnv): DynamicModule {
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
            toRetry: logWaiting(logger),
          }),
        }),
        TypeOrmModule.forFeature([...schema.rows], schema.service),
      ],
      providers: [
        { provide: DataSource, useExisting: getDataSourceToken(schema.service) },
        ...repositories,
        DatabaseMetrics,
        Database,
        {
          provide: Reading,
          inject: [Database, LOGGER],
          useFactory: (database: Database, logger: Logger) => new Reading(database, schema, env, logger),
        },
        {
          provide: PoolHeartbeat,
          inject: [DataSource],
          useFactory: (dataSource: DataSource) => new PoolHeartbeat(poolOf(dataSource)),
        },
        LoginNotice,
      ],
      exports: [DataSource, ...repositories.map((each) => each.provide), DatabaseMetrics, Database, Reading],
    };
  }
}

/** Always retried: a refused login may be one that the migration Job has yet to create. */
function logWaiting(logger: Logger): (error: Error) => boolean {
  let attempts = 0;
  return (error) => {
    if (attempts % ATTEMPTS_PER_LINE === 0) logger.warn({ err: error }, 'waiting for Postgres');
    attempts += 1;
    return true;
  };
}
