import { createHmac } from 'node:crypto';
import type { StatementRunner } from '@rampart/persistence';
import { READ_SECRET } from './look-up-statements';

/** Hexadecimal digits of a key: 64 bits tell a caller's values apart. */
const DIGITS = 16;

/**
 * Keys under which values and masks are remembered: HMAC-SHA256 under a secret that the migration creates, so that they
 * cannot be found by trying addresses.
 */
export class LookUpKeys {
  private loading: Promise<string> | undefined;

  constructor(private readonly database: StatementRunner) {}

  /** @throws ServiceError `unavailable` when Postgres does not answer; the next call retries. */
  async keyOf(accountId: number, kind: string, text: string): Promise<string> {
    this.loading ??= this.read().catch((error: unknown) => {
      this.loading = undefined;
      throw error;
    });
    const secret = await this.loading;
    return createHmac('sha256', secret).update(`${accountId} ${kind} ${text}`).digest('hex').slice(0, DIGITS);
  }

  private async read(): Promise<string> {
    const [row] = await this.database.run<{ secret: string }>(READ_SECRET, []);
    if (row === undefined) throw new Error('the table look_up_secret is empty');
    return row.secret;
  }
}
