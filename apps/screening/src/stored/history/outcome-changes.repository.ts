import { Injectable } from '@nestjs/common';
import type { CaseOutcome } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { OutcomeChange } from '../../facts/history/outcome-change';

/** An order by its id. */
export interface OrderRef {
  readonly accountId: number;
  readonly shieldId: string;
}

/**
 * Finds labels that differ from what the histories count, and marks them as counted. The caller holds the rows of the
 * labels, so they are counted once. Written to use the unique index, which does not depend on how large the table was
 * when the statement was planned; LATERAL with LIMIT for the same reason.
 */
const TAKE_OUTCOME_CHANGES: Statement = {
  name: 'take_outcome_changes',
  text: `
    WITH asked AS (
      SELECT DISTINCT account_id, shield_id COLLATE "C" AS shield_id
      FROM unnest($1::bigint[], $2::text[]) AS t (account_id, shield_id)
    ), changed AS (
      SELECT label.* FROM asked CROSS JOIN LATERAL (
        SELECT * FROM labels AS l WHERE l.account_id = asked.account_id AND l.shield_id = asked.shield_id LIMIT 1
      ) AS label
      WHERE (label.history_outcome, label.history_at) IS DISTINCT FROM (label.outcome, label.at)
    ), counted AS (
      INSERT INTO labels (account_id, shield_id, outcome, source, revision, at, event_id, history_outcome, history_at)
      SELECT account_id, shield_id, outcome, source, revision, at, event_id, outcome, at FROM changed
      ORDER BY account_id, shield_id
      ON CONFLICT (account_id, shield_id) DO UPDATE
        SET history_outcome = excluded.history_outcome, history_at = excluded.history_at
    )
    SELECT changed.account_id, changed.shield_id, changed.outcome, changed.at, changed.history_outcome, changed.history_at,
      placed.created_at, placed.keys
    FROM changed CROSS JOIN LATERAL (
      SELECT d.created_at, d.history_keys::text[] AS keys FROM decision_inputs AS d
      WHERE d.account_id = changed.account_id AND d.shield_id = changed.shield_id LIMIT 1
    ) AS placed
    WHERE placed.keys IS NOT NULL`,
};

interface ChangeRow {
  readonly account_id: string;
  readonly shield_id: string;
  readonly outcome: CaseOutcome;
  readonly at: Date;
  readonly history_outcome: CaseOutcome | null;
  readonly history_at: Date | null;
  readonly created_at: Date;
  readonly keys: readonly string[];
}

/** Labels that histories do not know yet. */
@Injectable()
export class OutcomeChangesRepository {
  /** Each change is returned once: the transaction that takes it must apply it to the histories. */
  async take(runner: StatementRunner, orders: readonly OrderRef[]): Promise<OutcomeChange[]> {
    const rows = await runner.run<ChangeRow>(TAKE_OUTCOME_CHANGES, [
      orders.map(({ accountId }) => accountId),
      orders.map(({ shieldId }) => shieldId),
    ]);
    return rows.map((row) => ({
      accountId: Number(row.account_id),
      shieldId: row.shield_id,
      placedAt: row.created_at,
      keys: row.keys.map((key) => key.replaceAll('-', '')),
      before:
        row.history_outcome === null || row.history_at === null
          ? null
          : { outcome: row.history_outcome, reportedAt: row.history_at },
      after: { outcome: row.outcome, reportedAt: row.at },
    }));
  }
}
