import type { Answer } from '../../e2e/api-client.fixture';
import { runSql } from '../../e2e/database.fixture';
import type { Evidence, Finding, Work, WorkParts } from './work';

const MINUTE_MS = 60_000;

/** What the account of this work may do. */
export const LIMITS = { rate_per_minute: 120, per_day: 400 };

/** A caller that asks more than it may: its minute and its day run out under it. */
export class LimitWork implements Work {
  readonly name = 'limits';
  readonly callers = 2;
  /** Served calls of a minute, by what each was told is left of it. */
  private readonly minutes = new Map<number, number[]>();
  private served = 0;
  private unanswered = 0;

  constructor(private readonly parts: WorkParts) {}

  async round(): Promise<void> {
    const { caller, tenant } = this.parts;
    const startedAt = Date.now();
    const path = '/api/v1/ip/check?ip=81.2.69.144';
    const answer = await caller.send('GET ip/check, limited', path, { key: tenant.key });
    if (answer === null) this.unanswered += 1;
    else this.count(answer, startedAt);
  }

  async verify(evidence: Evidence): Promise<Finding[]> {
    const [used] = await runSql<{ n: number }>(
      evidence,
      `SELECT coalesce(sum(day_used), 0)::int AS n FROM gateway.usage_counters WHERE bucket = ''
       AND usage_id IN (SELECT usage_id FROM gateway.api_keys WHERE account_id = $1)`,
      [this.parts.tenant.accountId],
    );
    const counted = used?.n ?? 0;
    const minutes = [...this.minutes.values()];
    const beyondMinute = minutes.reduce(
      (sum, lefts) => sum + Math.max(0, lefts.length - LIMITS.rate_per_minute),
      0,
    );
    return [
      {
        what: `limit of ${LIMITS.rate_per_minute} calls a minute`,
        acknowledged: minutes.reduce((sum, lefts) => sum + lefts.length, 0),
        lost: [],
        doubled: [],
        exceeded: beyondMinute,
      },
      {
        what: `quota of ${LIMITS.per_day} calls a day`,
        acknowledged: this.served,
        lost: counted < this.served ? [`${this.served} served, ${counted} counted`] : [],
        doubled: counted > this.served + this.unanswered ? [`${this.served} served, ${counted} counted`] : [],
        exceeded: Math.max(0, this.served - LIMITS.per_day, counted - LIMITS.per_day),
      },
    ];
  }

  private count({ headers }: Answer, startedAt: number): void {
    this.served += 1;
    const minute = Math.floor(startedAt / MINUTE_MS);
    // A call that crossed into the next minute was counted in one of the two; which one is not known here.
    if (minute !== Math.floor(Date.now() / MINUTE_MS)) return;
    this.minutes.set(minute, [...(this.minutes.get(minute) ?? []), Number(headers['x-ratelimit-remaining'])]);
  }
}
