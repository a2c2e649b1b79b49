import { Injectable } from '@nestjs/common';
import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { type AskedVersion, type OrderRange, rangeValues } from './screened-orders.repository';

/**
 * What a version matched, `$5` to `$7`, and, for one in shadow, the orders that the active version of its rule
 * matched and it did not: with one in place of the other, these are decided differently too.
 */
const OF_VERSION = `
  m.account_id = $1 AND m.shield_id >= $2 AND m.shield_id < $3 AND m.ruleset = ANY ($4::int[]) AND m.rule_id = $5
  AND m.version = $6 AND m.mode = $7`;

const MATCHES: Statement = {
  name: 'shadow.matches',
  text: `
    SELECT m.status, m.otherwise, m.currency, l.outcome, true AS "isMatch", count(*)::int AS orders,
      coalesce(sum(m.amount), 0)::float8 AS amount
      FROM rule_matches AS m LEFT JOIN labels AS l ON l.account_id = m.account_id AND l.shield_id = m.shield_id
     WHERE ${OF_VERSION}
     GROUP BY m.status, m.otherwise, m.currency, l.outcome
    UNION ALL
    SELECT m.status, m.otherwise, m.currency, NULL, false, count(*)::int, coalesce(sum(m.amount), 0)::float8
      FROM rule_matches AS m
     WHERE $7 = 'shadow' AND m.account_id = $1 AND m.shield_id >= $2 AND m.shield_id < $3 AND m.ruleset = ANY ($4::int[])
       AND m.rule_id = $5 AND m.version <> $6 AND m.mode = 'active' AND NOT EXISTS (
         SELECT FROM rule_matches AS o
          WHERE o.account_id = m.account_id AND o.rule_id = m.rule_id AND o.shield_id = m.shield_id AND o.version = $6)
     GROUP BY m.status, m.otherwise, m.currency`,
};

const OVERLAP: Statement = {
  name: 'shadow.overlap',
  text: `
    SELECT o.rule_id AS "ruleId", o.version, count(*)::int AS orders
      FROM rule_matches AS m
      JOIN rule_matches AS o ON o.account_id = m.account_id AND o.shield_id = m.shield_id
     WHERE ${OF_VERSION} AND o.mode = 'active' AND o.rule_id <> m.rule_id
     GROUP BY o.rule_id, o.version`,
};

const KNOWN_FRAUD: Statement = {
  name: 'shadow.known-fraud',
  text: `
    SELECT count(*)::int AS orders FROM labels AS l
      JOIN decision_inputs AS d ON d.account_id = l.account_id AND d.shield_id = l.shield_id
     WHERE l.account_id = $1 AND l.shield_id >= $2 AND l.shield_id < $3 AND l.outcome = 'confirmed_fraud'
       AND d.ruleset = ANY ($4::int[])`,
};

/** For a rule triggered by events. */
const EVENTS: Statement = {
  name: 'shadow.event-matches',
  text: `
    SELECT count(*)::int AS events FROM rule_event_matches
     WHERE account_id = $1 AND rule_id = $2 AND version = $3 AND mode = $4 AND created_at >= $5 AND created_at < $6`,
};

const NAMES: Statement = {
  name: 'shadow.names',
  text: `
    SELECT v.rule_id AS "ruleId", v.version, v.name FROM rule_versions AS v
      JOIN unnest($2::bigint[], $3::int[]) AS w (rule_id, version) ON w.rule_id = v.rule_id AND w.version = v.version
     WHERE v.account_id = $1`,
};

/** Orders on which a version has the same effect. */
export interface MatchedGroup {
  readonly status: ShieldStatus;
  readonly otherwise: ShieldStatus;
  readonly currency: string | null;
  /** Null while unknown. */
  readonly outcome: CaseOutcome | null;
  /** False: the version did not match, but replaces one that did. */
  readonly isMatch: boolean;
  readonly orders: number;
  /** Sum over those with an amount. */
  readonly amount: number;
}

/** Another rule that matched the same orders. */
export interface Overlap {
  readonly ruleId: number;
  readonly version: number;
  readonly orders: number;
}

/** Figures on what a version of a rule did in a range of orders. */
@Injectable()
export class ShadowFiguresRepository {
  constructor(private readonly database: Database) {}

  findMatches(range: OrderRange, asked: AskedVersion): Promise<MatchedGroup[]> {
    return this.database.run<MatchedGroup>(MATCHES, valuesOf(range, asked));
  }

  async findOverlap(range: OrderRange, asked: AskedVersion): Promise<Overlap[]> {
    const rows = await this.database.run<Overlap>(OVERLAP, valuesOf(range, asked));
    return rows.map((row) => ({ ...row, ruleId: Number(row.ruleId) }));
  }

  async countKnownFraud(range: OrderRange): Promise<number> {
    const [row] = await this.database.run<{ orders: number }>(KNOWN_FRAUD, rangeValues(range));
    return row?.orders ?? 0;
  }

  /** How many events matched between two instants. */
  async countEvents(
    accountId: number,
    { ruleId, version, mode }: AskedVersion,
    since: Date,
    until: Date,
  ): Promise<number> {
    const values = [accountId, ruleId, version, mode, since, until];
    const [row] = await this.database.run<{ events: number }>(EVENTS, values);
    return row?.events ?? 0;
  }

  /** Names of versions, by `<rule> <version>`. */
  async findNames(
    accountId: number,
    versions: readonly Pick<Overlap, 'ruleId' | 'version'>[],
  ): Promise<ReadonlyMap<string, string>> {
    if (versions.length === 0) return new Map();
    const [ruleIds, numbers] = [versions.map(({ ruleId }) => ruleId), versions.map(({ version }) => version)];
    const rows = await this.database.run<{ ruleId: string; version: number; name: string }>(NAMES, [
      accountId,
      ruleIds,
      numbers,
    ]);
    return new Map(rows.map(({ ruleId, version, name }) => [`${ruleId} ${version}`, name]));
  }
}

const valuesOf = (range: OrderRange, { ruleId, version, mode }: AskedVersion) => [
  ...rangeValues(range),
  ruleId,
  version,
  mode,
];
