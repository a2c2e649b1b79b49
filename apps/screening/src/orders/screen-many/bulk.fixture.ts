import {
  type BatchItem,
  type OrderFields,
  type ReplyOf,
  type RequestOf,
  screenBatch,
} from '@rampart/contracts';
import { Client } from 'pg';
import { type ScreeningFixture, startFixture } from '../../../test/screening.fixture';
import { buildLearned, buildOrder } from '../../facts/screening-facts.builder';

export const DAY_MS = 86_400_000;

let attempts = 0;

export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A line with an attempt id of its own. */
export function anOrder(order: Partial<OrderFields> = {}, at: string | null = null): BatchItem {
  attempts += 1;
  return { kind: 'order', attemptId: `line:${attempts}`, at, order: buildOrder(order), warnings: [] };
}

export function anOutcome(
  of: { shieldId?: string; userOrderId?: string },
  outcome: 'confirmed_fraud' | 'false_positive',
  more: { at?: string; attemptId?: string } = {},
): BatchItem {
  attempts += 1;
  const { at = null, attemptId = `line:${attempts}` } = more;
  return { kind: 'outcome', attemptId, at, shieldId: null, userOrderId: null, outcome, ...of };
}

/** A fixture that gives every test an account of its own. */
export class BulkFixture {
  accountId = 0;

  private constructor(
    readonly fixture: ScreeningFixture,
    readonly sql: Client,
  ) {}

  static async start(): Promise<BulkFixture> {
    const fixture = await startFixture();
    const sql = new Client({ connectionString: fixture.database.adminUrl });
    await sql.connect();
    await sql.query('SET search_path TO screening');
    return new BulkFixture(fixture, sql);
  }

  nextAccount(): void {
    this.accountId += 1;
    this.fixture.neighbours.facts = () => buildLearned();
  }

  /** Screens a batch of the current account. */
  screen(
    items: BatchItem[],
    more: Partial<RequestOf<typeof screenBatch>> = {},
  ): Promise<ReplyOf<typeof screenBatch>> {
    return this.fixture.rpc.call(screenBatch, {
      accountId: this.accountId,
      sandbox: false,
      tellsEvents: false,
      whole: false,
      items,
      remainingToday: 100,
      remainingThisMonth: 1_000,
      ...more,
    });
  }

  /** @param text with the account as `$1`. */
  async rows<Row>(text: string): Promise<Row[]> {
    return (await this.sql.query(text, [this.accountId])).rows as Row[];
  }

  async stop(): Promise<void> {
    await this.sql.end();
    await this.fixture.stop();
  }
}
