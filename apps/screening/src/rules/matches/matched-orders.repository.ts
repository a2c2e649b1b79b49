import { Injectable } from '@nestjs/common';
import type { CaseOutcome, RuleMatchPosition, ShieldStatus } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';

/** Days end here: ids begin with their UTC day. */
const DAY_LENGTH = 8;

/** A day before this one with a match, by the key. */
const LATEST_DAY: Statement = {
  name: 'rule-matches.latest-day',
  text: `
    SELECT left(shield_id, ${DAY_LENGTH}) AS day FROM rule_matches
     WHERE account_id = $1 AND rule_id = $2 AND shield_id < $3 AND shield_id >= $4
     ORDER BY shield_id DESC LIMIT 1`,
};

const OF_DAY: Statement = {
  name: 'rule-matches.of-day',
  text: `
    SELECT m.shield_id AS "shieldId", m.created_at AS at, m.version, m.mode, m.action, m.status, m.otherwise,
      m.amount::float8 AS amount, m.currency, l.outcome
      FROM rule_matches AS m LEFT JOIN labels AS l ON l.account_id = m.account_id AND l.shield_id = m.shield_id
     WHERE m.account_id = $1 AND m.rule_id = $2 AND m.shield_id >= $3 AND m.shield_id < $4
       AND ($5::text IS NULL OR m.mode = $5) AND ($6::int IS NULL OR m.version = $6)
       AND ($7::boolean IS NULL OR (m.status <> m.otherwise) = $7)
       AND ($8::timestamptz IS NULL OR m.created_at >= $8) AND ($9::timestamptz IS NULL OR m.created_at < $9)
       AND ($10::timestamptz IS NULL OR (m.created_at, m.shield_id, m.version) < ($10, $11, $12::int))
     ORDER BY m.created_at DESC, m.shield_id DESC, m.version DESC LIMIT $13`,
};

/** By day or hour, mode and currency. */
const COUNT: Statement = {
  name: 'rule-matches.count',
  text: `
    SELECT date_trunc($5, m.created_at, 'UTC') AS at, m.mode, m.currency, m.status <> m.otherwise AS "isChanged",
      l.outcome, count(*)::int AS orders, coalesce(sum(m.amount), 0)::float8 AS amount
      FROM rule_matches AS m LEFT JOIN labels AS l ON l.account_id = m.account_id AND l.shield_id = m.shield_id
     WHERE m.account_id = $1 AND m.rule_id = $2 AND m.shield_id >= $3 AND m.shield_id < $4
     GROUP BY 1, 2, 3, 4, 5`,
};

/** A match beside its outcome. */
export interface MatchedOrder {
  readonly shieldId: string;
  readonly at: Date;
  readonly version: number;
  readonly mode: 'active' | 'shadow';
  readonly action: string;
  readonly status: ShieldStatus;
  readonly otherwise: ShieldStatus;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly outcome: CaseOutcome | null;
}

/** Which matches are asked for; null members ask for all. */
export interface MatchSelection {
  readonly accountId: number;
  readonly ruleId: number;
  readonly mode: 'active' | 'shadow' | null;
  readonly version: number | null;
  readonly changed: boolean | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Matches of an hour or a day that are alike. */
export interface CountedMatches {
  readonly at: Date;
  readonly mode: 'active' | 'shadow';
  readonly currency: string | null;
  readonly isChanged: boolean;
  readonly outcome: CaseOutcome | null;
  readonly orders: number;
  readonly amount: number;
}

/** Reads the orders that rules matched: a day at a time, since the key has them by day. */
@Injectable()
export class MatchedOrdersRepository {
  constructor(private readonly database: Database) {}

  /** The last day before `until`, and not before `since`, on which the rule matched; both as ids begin. */
  async latestDay(
    { accountId, ruleId }: MatchSelection,
    until: string,
    since: string,
  ): Promise<string | null> {
    const [row] = await this.database.run<{ day: string }>(LATEST_DAY, [accountId, ruleId, until, since]);
    return row?.day ?? null;
  }

  /** Newest first. @param range of ids. */
  ofDay(
    selection: MatchSelection,
    range: readonly [string, string],
    after: RuleMatchPosition | null,
    limit: number,
  ): Promise<MatchedOrder[]> {
    const { accountId, ruleId, mode, version, changed, from, to } = selection;
    return this.database.run<MatchedOrder>(OF_DAY, [
      ...[accountId, ruleId, ...range, mode, version, changed, from, to],
      ...[after?.at ?? null, after?.shieldId ?? null, after?.version ?? null, limit],
    ]);
  }

  /** @param range of ids. */
  count(
    accountId: number,
    ruleId: number,
    range: readonly [string, string],
    by: 'day' | 'hour',
  ): Promise<CountedMatches[]> {
    return this.database.run<CountedMatches>(COUNT, [accountId, ruleId, ...range, by]);
  }
}
