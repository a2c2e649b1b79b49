import type { OnApplicationShutdown } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { type ConnectionEnv, dataSourceOptions, type ServiceSchema } from './data-source-options';
import { Database, type Statement, type TransactionRunner } from './database';

/** Milliseconds for which the primary is read alone after the replica has failed. */
const AWAY_MS = 10_000;

/** Settings of a service that has long reads. */
export type ReadingEnv = ConnectionEnv & { readonly DATABASE_READ_URL?: string | undefined };

/** What reads: the database itself, or one that may be a moment behind. */
export type Reads = Pick<Database, 'run' | 'transaction'>;

/**
 * Long reads that may be a moment behind: searches, files, backtests. Of a replica where there is one
 * (`DATABASE_READ_URL`), and of the primary where there is none, while it cannot be reached, and when it had to end a
 * read to go on following the primary.
 */
export class Reading implements Reads, OnApplicationShutdown {
  private replica: Promise<Database> | undefined;
  private source: DataSource | undefined;
  private awayUntil = 0;

  constructor(
    private readonly primary: Database,
    private readonly schema: ServiceSchema,
    private readonly env: ReadingEnv,
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
  ) {}

  /** As `Database.run`, of a statement that only reads. */
  run<Row>(statement: Statement, values: readonly unknown[]): Promise<Row[]> {
    return this.read((database) => database.run<Row>(statement, values));
  }

  /** As `Database.transaction`, of statements that only read. `work` may run twice. */
  transaction<T>(work: (runner: TransactionRunner) => Promise<T>): Promise<T> {
    return this.read((database) => database.transaction(work));
  }

  onApplicationShutdown(): Promise<void> {
    return this.close();
  }

  async close(): Promise<void> {
    await this.replica?.catch(() => undefined);
    if (this.source?.isInitialized) await this.source.destroy();
  }

  private async read<T>(work: (database: Database) => Promise<T>): Promise<T> {
    const url = this.env.DATABASE_READ_URL;
    if (url === undefined || performance.now() < this.awayUntil) return work(this.primary);
    try {
      this.replica ??= this.connect(url);
      return await work(await this.replica);
    } catch (error) {
      if (!isReplicasFault(error)) throw error;
      this.leave(error);
      return work(this.primary);
    }
  }

  /** @throws ServiceError `unavailable`. */
  private async connect(url: string): Promise<Database> {
    const lost = (error: Error) => this.logger.warn({ err: error }, 'lost a connection to the replica');
    const source = new DataSource(dataSourceOptions(this.schema, { ...this.env, DATABASE_URL: url }, lost));
    await source.initialize().catch((cause: unknown) => {
      throw new ServiceError('unavailable', { message: 'The replica is unavailable.', cause });
    });
    this.source = source;
    return new Database(source);
  }

  private leave(error: unknown): void {
    this.awayUntil = performance.now() + AWAY_MS;
    // Connected anew, if it never was.
    if (this.source === undefined) this.replica = undefined;
    this.logger.warn({ err: error }, 'the replica failed: the primary is read');
  }
}

/** A statement that took longer than it may would do so on the primary, too. */
function isReplicasFault(error: unknown): boolean {
  return error instanceof ServiceError && error.kind === 'unavailable';
}
