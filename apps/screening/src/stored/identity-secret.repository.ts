import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

const READ_SECRET: Statement = {
  name: 'read_identity_secret',
  text: 'SELECT secret FROM identity_secret',
};

/**
 * The installation's secret for identity hashes. Created once by the migration and the same on every replica; read at
 * the first order rather than at the start, since a service may start before its migrations have run.
 */
@Injectable()
export class IdentitySecretRepository {
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
    if (row === undefined) throw new Error('the table identity_secret is empty');
    return row.secret;
  }
}
