import { Injectable } from '@nestjs/common';
import type { CaseOutcome, ShieldStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { DEFAULT_THRESHOLDS, type DecidedBy, type StatusThresholds } from '../../scoring/decide-status';
import type { RuleAction } from '../../scoring/policy';
import { type OrderRange, rangeValues } from '../shadow/screened-orders.repository';
import type { DecidingMatch } from './joint-status';

/** Matches of the versions in shadow, and of the active versions whose place they would take. */
const AFFECTED: Statement = {
  name: 'promotion.affected',
  text: `
    SELECT m.shield_id, m.rule_id, m.version, m.mode, m.action, m.priority, m.score_delta, m.status, m.otherwise, l.outcome
      FROM unnest($5::bigint[], $6::int[]) AS r (rule_id, version)
      JOIN rule_matches AS m ON m.account_id = $1 AND m.rule_id = r.rule_id
       AND (CASE m.mode WHEN 'shadow' THEN m.version = r.version ELSE m.version <> r.version END)
      LEFT JOIN labels AS l ON l.account_id = m.account_id AND l.shield_id = m.shield_id
     WHERE m.shield_id >= $2 AND m.shield_id < $3 AND m.ruleset = ANY ($4::int[])`,
};

const ACTIVE: Statement = {
  name: 'promotion.active-matches',
  text: `
    SELECT shield_id, rule_id, version, mode, action, priority, score_delta FROM rule_matches
     WHERE account_id = $1 AND shield_id = ANY ($2::text[]) AND mode = 'active'`,
};

const DECISIONS: Statement = {
  name: 'promotion.decisions',
  text: `
    SELECT shield_id, decided_by, score FROM decision_inputs
     WHERE account_id = $1 AND shield_id = ANY ($2::text[])`,
};

const THRESHOLDS: Statement = {
  name: 'promotion.thresholds',
  text: 'SELECT review_above, reject_from FROM account_settings WHERE account_id = $1',
};

/** A match that becoming active would touch. */
export interface AffectedMatch extends DecidingMatch {
  readonly shieldId: string;
  readonly status: ShieldStatus;
  /** With this rule alone the other way. */
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

type AffectedRow = MatchRow & Pick<AffectedMatch, 'status' | 'otherwise' | 'outcome'>;

/** How an order was decided. */
export interface MadeDecision {
  readonly decidedBy: DecidedBy;
  readonly score: number;
}

/** What the shadow of versions left behind, read in the transaction of a publication. */
@Injectable()
export class ShadowRecordRepository {
  async findAffected(
    runner: StatementRunner,
    range: OrderRange,
    versions: readonly { readonly ruleId: number; readonly version: number }[],
  ): Promise<AffectedMatch[]> {
    const wanted = [versions.map(({ ruleId }) => ruleId), versions.map(({ version }) => version)];
    const rows = await runner.run<AffectedRow>(AFFECTED, [...rangeValues(range), ...wanted]);
    return rows.map((row) => {
      const { status, otherwise, outcome } = row;
      return { ...matchOf(row), shieldId: row.shield_id, status, otherwise, outcome };
    });
  }

  /** Matches of active rules, by order. */
  async findActive(
    runner: StatementRunner,
    accountId: number,
    shieldIds: readonly string[],
  ): Promise<ReadonlyMap<string, DecidingMatch[]>> {
    const byOrder = new Map<string, DecidingMatch[]>();
    for (const row of await runner.run<MatchRow>(ACTIVE, [accountId, shieldIds])) {
      byOrder.set(row.shield_id, [...(byOrder.get(row.shield_id) ?? []), matchOf(row)]);
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
    const [row] = await runner.run<{ review_above: string | null; reject_from: string | null }>(THRESHOLDS, [
      accountId,
    ]);
    const { reviewAbove, rejectFrom } = DEFAULT_THRESHOLDS;
    return {
      reviewAbove: row?.review_above ? Number(row.review_above) : reviewAbove,
      rejectFrom: row?.reject_from ? Number(row.reject_from) : rejectFrom,
    };
  }
}

function matchOf({ rule_id, version, mode, action, priority, score_delta }: MatchRow): DecidingMatch {
  return { ruleId: Number(rule_id), version, mode, action, priority, scoreDelta: Number(score_delta) };
}
