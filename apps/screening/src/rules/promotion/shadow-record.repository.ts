import { Injectable } from '@nestjs/common';
import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { type DecidedBy } from '../../decide/scoring/decide-status';
import { type RuleAction, TERMINAL } from '../../decide/scoring/policy';
import { readThresholds, type StatusThresholds, type ThresholdColumns } from '../../facts/status-thresholds';
import { type OrderRange, rangeValues } from '../shadow/screened-orders.repository';
import type { TouchedOrders } from './effect-of-promotion';
import type { DecidingMatch } from './joint-status';

/**
 * Matches of the versions in shadow, and of the active versions that they would replace; where both match, the shadow
 * version's match already states its effect in place of the active one.
 */
const OF_VERSIONS = `
      FROM unnest($5::bigint[], $6::int[]) AS r (rule_id, version)
      JOIN rule_matches AS m ON m.account_id = $1 AND m.rule_id = r.rule_id
       AND (CASE m.mode WHEN 'shadow' THEN m.version = r.version ELSE m.version <> r.version END)
      LEFT JOIN labels AS l ON l.account_id = m.account_id AND l.shield_id = m.shield_id
     WHERE m.shield_id >= $2 AND m.shield_id < $3 AND m.ruleset = ANY ($4::int[])
       AND (m.mode = 'shadow' OR NOT EXISTS (
         SELECT FROM rule_matches AS o
          WHERE o.account_id = m.account_id AND o.rule_id = m.rule_id AND o.shield_id = m.shield_id
            AND o.version = r.version AND o.mode = 'shadow'))`;

const AFFECTED: Statement = {
  name: 'promotion.affected',
  text: `
    SELECT m.shield_id, m.rule_id, m.version, m.mode, m.action, m.priority, m.score_delta, m.status, m.otherwise, l.outcome
      ${OF_VERSIONS}`,
};

/** Like `AFFECTED`, counted: the effect of a single version needs no single order. */
const EFFECTS: Statement = {
  name: 'promotion.effects',
  text: `
    SELECT m.rule_id AS "ruleId", m.mode, m.status AS "from", m.otherwise AS "to", l.outcome, count(*)::int AS orders
      ${OF_VERSIONS}
     GROUP BY m.rule_id, m.mode, m.status, m.otherwise, l.outcome`,
};

/** Of unchanged rules, only the one that settles the order: hundreds may match. */
const ACTIVE: Statement = {
  name: 'promotion.active-matches',
  text: `
    SELECT shield_id, rule_id, version, mode, action, priority, score_delta FROM rule_matches
     WHERE account_id = $1 AND shield_id = ANY ($2::text[]) AND mode = 'active' AND rule_id = ANY ($3::bigint[])
     UNION ALL
    (SELECT DISTINCT ON (shield_id) shield_id, rule_id, version, mode, action, priority, score_delta FROM rule_matches
      WHERE account_id = $1 AND shield_id = ANY ($2::text[]) AND mode = 'active' AND rule_id <> ALL ($3::bigint[])
        AND action = ANY ($4::text[])
      ORDER BY shield_id, priority, rule_id, version)`,
};

const DECISIONS: Statement = {
  name: 'promotion.decisions',
  text: `
    SELECT shield_id, decided_by, score FROM decision_inputs
     WHERE account_id = $1 AND shield_id = ANY ($2::text[])`,
};

/** Actions that settle an order. */
const SETTLING = (Object.keys(TERMINAL) as RuleAction[]).filter((action) => TERMINAL[action] !== null);

const THRESHOLDS: Statement = {
  name: 'promotion.thresholds',
  text: 'SELECT review_above, reject_from, costs FROM account_settings WHERE account_id = $1',
};

/** A match that the promotion would affect. */
export interface AffectedMatch extends DecidingMatch {
  readonly shieldId: string;
  readonly status: ShieldStatus;
  /** With only this rule the other way. */
  readonly otherwise: ShieldStatus;
  readonly outcome: CaseOutcome | null;
}

interface MatchRow {
  readonly shield_id: string;
  readonly rule_id: string;
  readonly version: number;
  readonly mode: 'active' | 'shadow';
  readonly action: RuleAction;
  readonly priority: number;
  readonly score_delta: string;
}

/** Matches of one rule with the same effect. */
export interface AffectedMatches extends TouchedOrders {
  readonly ruleId: number;
  readonly mode: 'active' | 'shadow';
}

type AffectedRow = MatchRow & Pick<AffectedMatch, 'status' | 'otherwise' | 'outcome'>;

/** Versions of rules in shadow. */
type Versions = readonly { readonly ruleId: number; readonly version: number }[];

/** How an order was decided. */
export interface MadeDecision {
  readonly decidedBy: DecidedBy;
  readonly score: number;
}

/** What versions did in shadow, read in the transaction of a publication. */
@Injectable()
export class ShadowRecordRepository {
  async findAffected(
    runner: StatementRunner,
    range: OrderRange,
    versions: Versions,
  ): Promise<AffectedMatch[]> {
    const rows = await runner.run<AffectedRow>(AFFECTED, valuesOf(range, versions));
    return rows.map((row) => {
      const { status, otherwise, outcome } = row;
      return { ...matchOf(row), shieldId: row.shield_id, status, otherwise, outcome };
    });
  }

  /** A few rows per rule, however many orders it matched. */
  async findEffects(
    runner: StatementRunner,
    range: OrderRange,
    versions: Versions,
  ): Promise<AffectedMatches[]> {
    const rows = await runner.run<Omit<AffectedMatches, 'ruleId'> & { ruleId: string }>(
      EFFECTS,
      valuesOf(range, versions),
    );
    return rows.map((row) => ({ ...row, ruleId: Number(row.ruleId) }));
  }

  /** Matches of active rules that matter for `jointStatus`, by order. */
  async findActive(
    runner: StatementRunner,
    accountId: number,
    shieldIds: readonly string[],
    risingRules: ReadonlySet<number>,
  ): Promise<ReadonlyMap<string, DecidingMatch[]>> {
    const byOrder = new Map<string, DecidingMatch[]>();
    const values = [accountId, shieldIds, [...risingRules], SETTLING];
    for (const row of await runner.run<MatchRow>(ACTIVE, values)) {
      const known = byOrder.get(row.shield_id);
      if (known === undefined) byOrder.set(row.shield_id, [matchOf(row)]);
      else known.push(matchOf(row));
    }
    return byOrder;
  }

  async findDecisions(
    runner: StatementRunner,
    accountId: number,
    shieldIds: readonly string[],
  ): Promise<ReadonlyMap<string, MadeDecision>> {
    const rows = await runner.run<{ shield_id: string; decided_by: DecidedBy; score: string }>(DECISIONS, [
      accountId,
      shieldIds,
    ]);
    return new Map(
      rows.map(({ shield_id, decided_by: decidedBy, score }) => [
        shield_id,
        { decidedBy, score: Number(score) },
      ]),
    );
  }

  /** As they are now. */
  async findThresholds(runner: StatementRunner, accountId: number): Promise<StatusThresholds> {
    const [row] = await runner.run<ThresholdColumns>(THRESHOLDS, [accountId]);
    return readThresholds(row);
  }
}

const valuesOf = (range: OrderRange, versions: Versions): unknown[] => [
  ...rangeValues(range),
  versions.map(({ ruleId }) => ruleId),
  versions.map(({ version }) => version),
];

function matchOf({ rule_id, version, mode, action, priority, score_delta }: MatchRow): DecidingMatch {
  return { ruleId: Number(rule_id), version, mode, action, priority, scoreDelta: Number(score_delta) };
}
