import { Injectable } from '@nestjs/common';
import type { FeedbackAction } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';

/** The two marks replace each other; a block is independent of them. */
export type FeedbackKind = 'mark' | 'block';

/** `earlier` is joined so that it is read before the row changes. */
const REPLACE: Statement = {
  name: 'replace_feedback',
  text: `
    WITH earlier AS (
      SELECT action FROM feedback WHERE account_id = $1 AND shield_id = $2 AND kind = $3 FOR UPDATE
    )
    INSERT INTO feedback AS f (account_id, shield_id, kind, action)
    SELECT $1, $2, $3, $4 FROM (SELECT) AS one LEFT JOIN earlier ON true
    WHERE earlier.action IS DISTINCT FROM $4
    ON CONFLICT (account_id, shield_id, kind) DO UPDATE SET action = excluded.action, at = now()
    WHERE f.action <> excluded.action
    RETURNING (SELECT action FROM earlier) AS earlier`,
};

/** The latest feedback of each kind. */
@Injectable()
export class FeedbackRepository {
  /**
   * Stores feedback inside a transaction.
   * @returns what it replaces, null within it for nothing; null when it is a repeat.
   */
  async replace(
    runner: StatementRunner,
    accountId: number,
    shieldId: string,
    kind: FeedbackKind,
    action: FeedbackAction,
  ): Promise<{ readonly earlier: FeedbackAction | null } | null> {
    const values = [accountId, shieldId, kind, action];
    const [changed = null] = await runner.run<{ earlier: FeedbackAction | null }>(REPLACE, values);
    return changed;
  }
}
