import { Injectable } from '@nestjs/common';
import type { ShieldStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { WeighedMatch } from '../../decide/weigh-matches';

/** A match as stored beside the order. */
export interface KeptMatch extends WeighedMatch {
  readonly accountId: number;
  readonly shieldId: string;
  readonly at: Date;
  /** Number of the rule set that decided the order. */
  readonly ruleset: number;
  readonly status: ShieldStatus;
  readonly amount: number | null;
  readonly currency: string | null;
}

const INSERT_MATCHES: Statement = {
  name: 'insert_rule_matches',
  text: `
    INSERT INTO rule_matches (account_id, rule_id, shield_id, version, ruleset, mode, action, priority, score_delta,
      status, otherwise, amount, currency, created_at)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::int[], $5::int[], $6::text[], $7::text[], $8::int[],
      $9::numeric[], $10::text[], $11::text[], $12::numeric[], $13::text[], $14::timestamptz[])`,
};

/** Keeps which rules matched an order. Written with the answers, by `order-writer`. */
@Injectable()
export class RuleMatchesRepository {
  /** Inside the transaction of the orders; no statement when nothing matched. */
  async insert(runner: StatementRunner, kept: readonly KeptMatch[]): Promise<void> {
    if (kept.length === 0) return;
    await runner.run(INSERT_MATCHES, [
      kept.map(({ accountId }) => accountId),
      kept.map(({ match }) => match.ruleId),
      kept.map(({ shieldId }) => shieldId),
      kept.map(({ match }) => match.version),
      kept.map(({ ruleset }) => ruleset),
      kept.map(({ match }) => match.mode),
      kept.map(({ match }) => match.action),
      kept.map(({ match }) => match.priority),
      kept.map(({ match }) => match.scoreDelta),
      kept.map(({ status }) => status),
      kept.map(({ otherwise }) => otherwise),
      kept.map(({ amount }) => amount),
      kept.map(({ currency }) => currency),
      kept.map(({ at }) => at.toISOString()),
    ]);
  }
}
