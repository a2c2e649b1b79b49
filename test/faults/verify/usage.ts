import { runSql } from '../../e2e/database.fixture';
import type { Evidence } from '../works/work';

/** The counters of an account's keys. */
export interface Usage {
  readonly ofDay: number;
  readonly ofMonth: number;
  /** Moments of our `performance.now()` at which the counted day and month began. */
  readonly dayStartedAt: number;
  readonly monthStartedAt: number;
}

export async function readUsage(evidence: Evidence, accountId: number): Promise<Usage> {
  const [row] = await runSql<{ day: number; month: number; dayAt: number; monthAt: number }>(
    evidence,
    `SELECT coalesce(sum(day_used), 0)::int AS day, coalesce(sum(month_used), 0)::int AS month,
       coalesce(extract(epoch FROM max(day)::timestamp AT TIME ZONE 'UTC'), 0)::float8 * 1000 AS "dayAt",
       coalesce(extract(epoch FROM max(month)::timestamp AT TIME ZONE 'UTC'), 0)::float8 * 1000 AS "monthAt"
     FROM gateway.usage_counters WHERE bucket = ''
       AND usage_id IN (SELECT usage_id FROM gateway.api_keys WHERE account_id = $1)`,
    [accountId],
  );
  const { day = 0, month = 0, dayAt = 0, monthAt = 0 } = row ?? {};
  const zero = Date.now() - performance.now();
  return { ofDay: day, ofMonth: month, dayStartedAt: dayAt - zero, monthStartedAt: monthAt - zero };
}
