import type { Database } from '../database';
import type { ForgottenStep, Retention } from './retention';

/** Rows per statement: few enough that no caller waits for it. */
const BATCH = 1_000;

interface OldKeysRule {
  readonly table: string;
  readonly days: number;
  /** The column after `account_id` in an index, whose values grow with time. */
  readonly key: string;
  /** The first key that is kept. */
  keyOf(cutoff: Date): string;
}

/**
 * Deletes the rows below a key, account after account: for tables whose index begins with the account and a value that
 * grows with time. Reads only the deleted rows, however large the table is. Locked rows are left to the next round.
 */
export class OldKeys implements Retention {
  readonly table: string;
  readonly days: number;

  constructor(
    private readonly database: Database,
    private readonly rule: OldKeysRule,
  ) {
    this.table = rule.table;
    this.days = rule.days;
  }

  async forget(_after: string | null, cutoff: Date): Promise<ForgottenStep> {
    const { table, key, keyOf } = this.rule;
    const text = `
      WITH RECURSIVE accounts AS (
        (SELECT account_id FROM ${table} ORDER BY account_id LIMIT 1)
        UNION ALL
        SELECT (SELECT t.account_id FROM ${table} AS t WHERE t.account_id > a.account_id ORDER BY t.account_id LIMIT 1)
          FROM accounts AS a WHERE a.account_id IS NOT NULL
      )
      DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
        SELECT old.place FROM accounts AS a CROSS JOIN LATERAL (
          SELECT t.ctid AS place FROM ${table} AS t WHERE t.account_id = a.account_id AND t.${key} < $1
           LIMIT ${BATCH} FOR UPDATE SKIP LOCKED) AS old
         LIMIT ${BATCH}))
      RETURNING 1`;
    const deleted = (await this.database.run({ name: '', text }, [keyOf(cutoff)])).length;
    return { deleted, next: deleted === BATCH ? 'more' : null };
  }
}
