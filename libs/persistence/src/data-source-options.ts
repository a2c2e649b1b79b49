import type { ServiceEnv } from '@rampart/config';
import type { ServiceName } from '@rampart/contracts';
import type { StoredSecrets } from '@rampart/sealing';
import { AbstractLogger, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { SnakeColumns } from './rows/snake-columns';
import { toWriter } from './servers/writing-client';

type Constructor<T> = new () => T;

/** A service's part of Postgres: its rows and the migrations that create their tables. */
export interface ServiceSchema {
  /** Also the name of the Postgres schema that holds the tables. */
  readonly service: ServiceName;
  /** One for each table: the app's `database/schema.db-spec.ts` compares them with the migrated tables. */
  readonly rows: readonly Constructor<object>[];
  /** In the order of application. */
  readonly migrations: readonly Constructor<MigrationInterface>[];
  /** Tables in which the service's login may only add and read rows: its audit trail. */
  readonly addedToOnly?: readonly string[];
  /**
   * Postgres settings for each of the service's connections, besides `search_path`. Names and values without blanks.
   */
  readonly settings?: Readonly<Record<string, string>>;
  /** Secrets that it must be able to read again. */
  readonly sealed?: StoredSecrets;
  /** How to find what its events tell of, where that leaves a row. */
  readonly remembered?: readonly Remembered[];
}

/** What the tables hold if they remember an event: after a loss, those without it are events of what was forgotten. */
export interface Remembered {
  /** Types of events: `report.submitted`. */
  readonly events: readonly string[];
  /** A condition of SQL on an event `e` with `account_id` (bigint), `id` (text: its entity’s) and `data` (jsonb). */
  readonly condition: string;
}

/**
 * TypeORM's own logger prints a failed migration on standard output, whatever `logging` says: also one that is tried
 * again, and where a program reads the output. The error is thrown, too.
 */
class NoLogger extends AbstractLogger {
  protected writeLog(): void {}
}

export type ConnectionEnv = Pick<ServiceEnv, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_TIMEOUT_MS'>;

/**
 * TypeORM's settings for one service. Every name in its SQL resolves to its own schema (`search_path`), no schema is
 * ever derived from the rows, and neither a paused nor a vanished Postgres blocks a caller for longer than
 * `DATABASE_TIMEOUT_MS`.
 */
export function dataSourceOptions(
  schema: ServiceSchema,
  env: ConnectionEnv,
  onPoolError: (error: Error) => void,
): DataSourceOptions {
  const { url, ...writer } = toWriter(env.DATABASE_URL, env.DATABASE_TIMEOUT_MS);
  return {
    type: 'postgres',
    url,
    schema: schema.service,
    entities: [...schema.rows],
    namingStrategy: new SnakeColumns(),
    migrations: [...schema.migrations],
    migrationsTableName: 'migrations',
    // One transaction per migration: a failing one is rolled back, and those before it stay applied.
    migrationsTransactionMode: 'each',
    synchronize: false,
    logger: new NoLogger(false),
    installExtensions: false,
    poolSize: env.DATABASE_POOL_SIZE,
    connectTimeoutMS: env.DATABASE_TIMEOUT_MS,
    // Without a listener, an idle connection closed by Postgres ends the process.
    poolErrorHandler: onPoolError,
    extra: {
      ...writer,
      query_timeout: env.DATABASE_TIMEOUT_MS,
      statement_timeout: env.DATABASE_TIMEOUT_MS,
      // Statements of one transaction need not wait for each other's answers (see `Database.transaction`).
      pipeline: true,
      application_name: `rampart-${schema.service}`,
      options: connectionOptions(schema),
      // Idle connections are cheap here and opening one costs 5 ms on the hot path.
      idleTimeoutMillis: 60_000,
    },
  };
}

function connectionOptions(schema: ServiceSchema): string {
  return Object.entries(settingsOf(schema))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/**
 * Postgres settings of each of a service's connections, and of its login.
 *
 * Statements are short, and some of them forbid plans by costs beyond all bounds, for which Postgres would compile them each time
 * (`jit` is on by default where it was built with LLVM): 300 ms instead of 0.8 for a round of the outbox relay, and four times the
 * processor time for an order.
 */
export function settingsOf({
  service,
  settings,
}: Pick<ServiceSchema, 'service' | 'settings'>): Record<string, string> {
  return { search_path: service, jit: 'off', ...settings };
}
