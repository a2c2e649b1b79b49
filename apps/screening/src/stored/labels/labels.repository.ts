import { Injectable } from '@nestjs/common';
import type { Statement, StatementRunner } from '@rampart/persistence';
import type { OutcomeChange } from '../../facts/history/outcome-change';
import { LearnOutcomesService } from '../history/learn-outcomes.service';
import type { Label } from './label';

/** Sources of labels as SQL, weakest first. */
const WEAKEST_FIRST = `ARRAY['import', 'case', 'feedback']`;

/**
 * Writes labels and lets the strongest of each order hold, in whatever order they arrive: feedback on the order
 * itself outweighs the decision of a case, and that outweighs an import; then the later revision wins, then the later
 * time.
 */
const RECORD_LABELS: Statement = {
  name: 'record_labels',
  text: `
    WITH recorded AS (
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::uuid[])
        AS t (account_id, shield_id, outcome, source, revision, at, event_id)
    ), remembered AS (
      INSERT INTO label_history (account_id, shield_id, event_id, outcome, source, revision, at)
      SELECT account_id, shield_id, event_id, outcome, source, revision, at FROM recorded
      ON CONFLICT DO NOTHING
    )
    INSERT INTO labels AS l (account_id, shield_id, outcome, source, revision, at, event_id)
    SELECT DISTINCT ON (account_id, shield_id COLLATE "C")
      account_id, shield_id, outcome, source, revision, at, event_id
    FROM recorded
    ORDER BY account_id, shield_id COLLATE "C", array_position(${WEAKEST_FIRST}, source) DESC, revision DESC, at DESC, event_id DESC
    ON CONFLICT (account_id, shield_id) DO UPDATE SET
      outcome = excluded.outcome, source = excluded.source, revision = excluded.revision, at = excluded.at,
      event_id = excluded.event_id
    WHERE (array_position(${WEAKEST_FIRST}, excluded.source), excluded.revision, excluded.at, excluded.event_id)
      > (array_position(${WEAKEST_FIRST}, l.source), l.revision, l.at, l.event_id)`,
};

/** The known outcomes of orders, and everything that was ever reported about them. */
@Injectable()
export class LabelsRepository {
  constructor(private readonly histories: LearnOutcomesService) {}

  /**
   * Records labels inside a transaction, and applies the resulting outcomes to the histories. A repeated label counts
   * once. Call it once per transaction: rows are locked in order within one call.
   */
  async record(runner: StatementRunner, labels: readonly Label[]): Promise<void> {
    if (labels.length === 0) return;
    await this.write(runner, labels);
    await this.histories.learn(runner, labels);
  }

  /**
   * Like `record`, but leaves it to the caller to apply the changes to the histories within the transaction, along
   * with others: histories are locked once.
   */
  async recordOnly(runner: StatementRunner, labels: readonly Label[]): Promise<OutcomeChange[]> {
    if (labels.length === 0) return [];
    const [, changes] = await Promise.all([
      this.write(runner, labels),
      this.histories.changesOf(runner, labels),
    ]);
    return changes;
  }

  private async write(runner: StatementRunner, labels: readonly Label[]): Promise<void> {
    await runner.run(RECORD_LABELS, [
      labels.map(({ accountId }) => accountId),
      labels.map(({ shieldId }) => shieldId),
      labels.map(({ outcome }) => outcome),
      labels.map(({ source }) => source),
      labels.map(({ revision }) => revision),
      labels.map(({ at }) => at),
      labels.map(({ eventId }) => eventId),
    ]);
  }
}
