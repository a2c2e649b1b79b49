import { Injectable } from '@nestjs/common';
import { type CaseStats, MAX_STATS_ASSIGNEES } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { MAX_PERSON_CASES } from '../orders/bring-orders.service';

/** Undecided cases have indexes of their own, so that those decided over the years are not read. */
const COUNT: Statement = {
  name: 'case-stats.count',
  text: `
    SELECT count(*) FILTER (WHERE state = 'open')::int AS open,
           count(*) FILTER (WHERE state = 'in_review')::int AS in_review,
           count(*) FILTER (WHERE due_at > now() AND due_at <= now() + interval '4 hours')::int AS due,
           count(*) FILTER (WHERE due_at <= now())::int AS overdue,
           count(*) FILTER (WHERE claimed_until > now())::int AS claimed,
           count(*) FILTER (WHERE snoozed_until > now())::int AS snoozed,
           count(*) FILTER (WHERE ip IS NULL)::int AS person_cases,
           percentile_disc(ARRAY[0.5, 0.9, 1]) WITHIN GROUP (ORDER BY extract(epoch FROM now() - opened_at)::float8) AS ages
      FROM cases WHERE account_id = $1 AND state <> 'decided'`,
};

const DECIDED_TODAY: Statement = {
  name: 'case-stats.decided-today',
  text: `
    SELECT count(*)::int AS decided FROM cases
     WHERE account_id = $1 AND state = 'decided' AND updated_at >= date_trunc('day', now(), 'UTC')
       AND decided_at >= date_trunc('day', now(), 'UTC')`,
};

const BY_ASSIGNEE: Statement = {
  name: 'case-stats.by-assignee',
  text: `
    SELECT assignee, count(*)::int AS in_review, count(*) FILTER (WHERE due_at <= now())::int AS overdue
      FROM cases WHERE account_id = $1 AND state <> 'decided' AND assignee IS NOT NULL
     GROUP BY assignee ORDER BY in_review DESC, assignee LIMIT ${MAX_STATS_ASSIGNEES}`,
};

interface CountedRow
  extends Pick<CaseStats, 'open' | 'in_review' | 'due' | 'overdue' | 'claimed' | 'snoozed' | 'person_cases'> {
  readonly ages: [number, number, number] | null;
}

/** The figures of an account's queue. */
@Injectable()
export class CaseStatsService {
  constructor(private readonly database: Database) {}

  async get(accountId: number): Promise<CaseStats> {
    const [[counted], [today], by_assignee] = await Promise.all([
      this.database.run<CountedRow>(COUNT, [accountId]),
      this.database.run<{ decided: number }>(DECIDED_TODAY, [accountId]),
      this.database.run<CaseStats['by_assignee'][number]>(BY_ASSIGNEE, [accountId]),
    ]);
    if (counted === undefined || today === undefined) throw new Error('a count returned no row');
    const { ages, ...counts } = counted;
    const [p50, p90, max] = (ages ?? []).map(Math.round);
    return {
      ...counts,
      decided_today: today.decided,
      age_seconds: ages && { p50: p50 ?? 0, p90: p90 ?? 0, max: max ?? 0 },
      by_assignee,
      person_cases_limit: MAX_PERSON_CASES,
    };
  }
}
