import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../calls/call-log';
import { countRows, runSql } from '../../e2e/database.fixture';
import { countedCalls } from '../verify/counted-calls';
import { emittedOnce } from '../verify/emitted-once';
import { readUsage } from '../verify/usage';
import { givenUpAt, persist } from './persist';
import type { Evidence, Finding, Work, WorkParts } from './work';

const ORDER = { ip: '81.2.69.142', email: 'steady@shop.example', bin_no: '453978', bill_country: 'GB' };

/** Callers without keys: each sends an order and reads it back, whatever the answer. */
export class OrderWork implements Work {
  readonly name = 'orders';
  readonly callers = 3;
  /** The answer to every answered order, by shield id. */
  private readonly answers = new Map<string, string>();
  private readonly latest: string[] = [];
  /** Each order that was sent. */
  private readonly sent: Call[] = [];

  constructor(private readonly parts: WorkParts) {}

  async round(caller: number): Promise<void> {
    const { caller: calls, tenant } = this.parts;
    const { answer, call } = await calls.attempt(
      'POST screen',
      '/api/v1/screen',
      { key: tenant.key, form: ORDER },
      (good) => (this.answers.has(String(good.data.shield_id)) ? 'an id that another order has' : null),
    );
    this.sent.push(call);
    if (answer !== null) {
      const shieldId = String(answer.data.shield_id);
      this.answers.set(shieldId, answer.text);
      this.latest[caller] = shieldId;
    }
    const known = this.latest[caller];
    if (known === undefined) return;
    await calls.send('GET screen', `/api/v1/screen/${known}`, { key: tenant.key }, ({ text }) =>
      text === this.answers.get(known) ? null : 'another answer than the first',
    );
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const { accountId } = this.parts.tenant;
    const stored = await runSql<{ id: string; result: string }>(
      evidence,
      'SELECT shield_id AS id, result FROM screening.screenings WHERE account_id = $1',
      [accountId],
    );
    const known = new Set(stored.map(({ id }) => id));
    const emitted = emittedOnce(evidence, accountId, 'screening.completed', [...known], 'screening/');
    return [
      {
        what: 'orders: stored, and replayed as they were answered',
        acknowledged: this.answers.size,
        lost: [...(await this.unreplayed())].concat([...this.answers.keys()].filter((id) => !known.has(id))),
        // Stored at most once for each call that was sent.
        doubled:
          stored.length > this.sent.length ? [`${stored.length} stored of ${this.sent.length} sent`] : [],
      },
      { what: 'orders: emitted as an event', acknowledged: known.size, ...emitted },
      await this.verifyTotals(evidence, stored.length),
      await this.verifyUsage(evidence),
    ];
  }

  private async unreplayed(): Promise<string[]> {
    const left = [...this.answers];
    const different: string[] = [];
    const until = givenUpAt();
    const read = async (): Promise<void> => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        const [id, text] = next;
        const { caller, tenant } = this.parts;
        const path = `/api/v1/screen/${id}`;
        const answer = await persist(() => caller.send('GET screen', path, { key: tenant.key }), until);
        if (answer?.text !== text) different.push(id);
      }
    };
    await Promise.all(Array.from({ length: 8 }, read));
    return different;
  }

  private async verifyTotals(evidence: Evidence, stored: number): Promise<Finding> {
    const { accountId } = this.parts.tenant;
    // The counts of an order that died on its way are reverted within some seconds.
    while ((await countRows(evidence, 'screening.open_claims', accountId)) > 0) await pause(500);
    const attempts = await countRows(evidence, 'screening.attempts', accountId);
    const [totals] = await runSql<{ n: number }>(
      evidence,
      `SELECT coalesce(sum(total), 0)::int AS n FROM screening.daily_totals WHERE account_id = $1 AND kind = 'attempts'`,
      [accountId],
    );
    const added = totals?.n ?? 0;
    return {
      what: 'orders: added to the daily totals of their card',
      acknowledged: stored,
      lost: added < stored ? [`${stored} stored, ${added} in the totals`] : [],
      doubled:
        added > stored || attempts !== stored
          ? [`${stored} stored, ${added} added, ${attempts} attempts`]
          : [],
    };
  }

  private async verifyUsage(evidence: Evidence): Promise<Finding> {
    const usage = await readUsage(evidence, this.parts.tenant.accountId);
    const ofMonth = this.sent.filter(({ startedAt }) => startedAt >= usage.monthStartedAt);
    return {
      what: 'orders: counted against the quota',
      ...countedCalls(ofMonth, usage.ofMonth, evidence.struck),
    };
  }
}
