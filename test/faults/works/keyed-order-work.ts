import { runSql } from '../../e2e/database.fixture';
import { Keyed } from '../calls/keyed';
import { usedThisMonth } from './order-work';
import type { Evidence, Finding, Work, WorkParts } from './work';

/** Callers that send each order under an Idempotency-Key until it is answered, and some of them once more. */
export class KeyedOrderWork implements Work {
  readonly name = 'keyed orders';
  readonly callers = 1;
  private readonly orders: Keyed<string>;
  private made = 0;

  constructor(private readonly parts: WorkParts) {
    this.orders = new Keyed(
      () => `keyed-${this.made++}`,
      async (id, idempotencyKey) => (await this.send(id, idempotencyKey)) !== null,
    );
  }

  async round(): Promise<void> {
    await this.orders.round();
    const last = this.orders.done.at(-1);
    if (last !== undefined && this.orders.done.length % 3 === 0)
      await this.repeat(last.work, last.idempotencyKey);
  }

  finish(): Promise<void> {
    return this.orders.finish();
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const { accountId } = this.parts.tenant;
    const rows = await runSql<{ id: string; n: number }>(
      evidence,
      `SELECT user_order_id AS id, count(*)::int AS n FROM screening.screenings WHERE account_id = $1 GROUP BY 1`,
      [accountId],
    );
    const stored = new Map(rows.map(({ id, n }) => [id, n]));
    const done = this.orders.done.map(({ work }) => work);
    const used = await usedThisMonth(evidence, accountId);
    return [
      {
        what: 'orders under an Idempotency-Key: stored once',
        acknowledged: done.length,
        lost: done.filter((id) => !stored.has(id)),
        doubled: rows.filter(({ n }) => n > 1).map(({ id }) => id),
      },
      {
        what: 'orders under an Idempotency-Key: counted once',
        acknowledged: done.length,
        lost: used < done.length ? [`${done.length} answered, ${used} counted`] : [],
        doubled: used > done.length ? [`${done.length} answered, ${used} counted`] : [],
      },
    ];
  }

  private send(id: string, idempotencyKey: string) {
    const form = { ip: '81.2.69.143', email: 'keyed@shop.example', user_order_id: id };
    const headers = { 'idempotency-key': idempotencyKey };
    const asking = { key: this.parts.tenant.key, form, headers };
    return this.parts.caller.send('POST screen, keyed', '/api/v1/screen', asking, ({ data }) =>
      data.user_order_id === id ? null : 'the answer to another order',
    );
  }

  private async repeat(id: string, idempotencyKey: string): Promise<void> {
    const headers = { 'idempotency-key': idempotencyKey };
    const form = { ip: '81.2.69.143', email: 'keyed@shop.example', user_order_id: id };
    const asking = { key: this.parts.tenant.key, form, headers };
    await this.parts.caller.send('POST screen, repeated', '/api/v1/screen', asking, (answer) =>
      answer.headers['idempotency-replayed'] === 'true' ? null : 'a repeat that was not known as one',
    );
  }
}
