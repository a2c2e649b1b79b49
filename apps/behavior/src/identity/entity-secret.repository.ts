import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

const READ_SECRET: Statement = { name: 'behavior_read_secret', text: 'SELECT secret FROM entity_secret' };

/** The installation's secret for entity hashes, created once by the migration and the same on every replica. */
@Injectable()
export class EntitySecretRepository {
  private loading: Promise<string> | undefined;

  constructor(private readonly database: Database) {}

  /** @throws ServiceError `unavailable` when Postgres does not answer; the next call retries. */
  get(): Promise<string> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    return this.loading;
  }

  private async read(): Promise<string> {
    const [row] = await this.database.run<{ secret: string }>(READ_SECRET, []);
    if (row === undefined) throw new Error('the table entity_secret is empty');
    return row.secret;
  }
}
