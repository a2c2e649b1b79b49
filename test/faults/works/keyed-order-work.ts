import type { Call } from '../../calls/call-log';
import { runSql } from '../../e2e/database.fixture';
import { Keyed } from '../calls/keyed';
import { countedCalls } from '../verify/counted-calls';
import { readUsage } from '../verify/usage';
import type { Evidence, Finding, Work, WorkParts } from './work';

/** Callers that send each order under an Idempotency-Key until it is answered, and some of them once more. */
export class KeyedOrderWork implements Work {
  readonly name = 'keyed orders';
  readonly callers = 1;
  private readonly orders: Keyed<string>;
  /** Every attempt of every order, except the repeats of answered ones. */
  private readonly tries: Call[] = [];
  private made = 0;

  constructor(private readonly parts: WorkParts) {
    this.orders = new Keyed(
      { kind: 'POST screen, keyed', keys: parts.keys },
      () => `keyed-${this.made++}`,
      (id, idempotencyKey) => this.send(id, idempotencyKey),
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
    const usage = await readUsage(evidence, accountId);
    const ofMonth = this.tries.filter(({ startedAt }) => startedAt >= usage.monthStartedAt);
    return [
      {
        what: 'orders under an Idempotency-Key: stored once',
        acknowledged: done.length,
        lost: done.filter((id) => !stored.has(id)),
        doubled: rows.filter(({ n }) => n > 1).map(({ id }) => id),
      },
      {
        what: 'orders under an Idempotency-Key: counted once against the quota',
        ...countedCalls(ofMonth, usage.ofMonth, evidence.struck),
      },
    ];
  }

  private async send(id: string, idempotencyKey: string): Promise<boolean> {
    const form = { ip: '81.2.69.143', email: 'keyed@shop.example', user_order_id: id };
    const headers = { 'idempotency-key': idempotencyKey };
    const asking = { key: this.parts.tenant.key, form, headers };
    const { answer, call } = await this.parts.caller.attempt(
      'POST screen, keyed',
      '/api/v1/screen',
      asking,
      ({ data }) => (data.user_order_id === id ? null : 'the answer to another order'),
    );
    this.tries.push(call);
    return answer !== null;
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
