import type { Database } from '../database';
import { walkTable } from '../walk-table';
import type { ForgottenStep, Retention } from './retention';

interface OldRowsRule {
  readonly table: string;
  readonly days: number;
  /** SQL that is true for an expired row; `$1` is the cutoff. */
  readonly isOver: string;
  /**
   * Also deletes rows that refer to those, in the same statement: SQL of further `WITH` parts that begin with a comma.
   * `old` has all columns of the rows.
   */
  readonly dependents?: string;
}

/**
 * Scans a table in physical order and deletes expired rows: this needs no index, at the price of reading the table once
 * per round. Locked rows are left to the next round.
 */
export class OldRows implements Retention {
  readonly table: string;
  readonly days: number;

  constructor(
    private readonly database: Database,
    private readonly rule: OldRowsRule,
  ) {
    this.table = rule.table;
    this.days = rule.days;
  }

  async forget(after: string | null, cutoff: Date): Promise<ForgottenStep> {
    const { slice, next } = await walkTable(this.database, this.table, after);
    if (slice === null) return { deleted: 0, next: null };
    const { isOver, dependents = '' } = this.rule;
    const text = `
      WITH old AS (
        SELECT ctid AS place, * FROM ${slice.part}
         WHERE ctid >= $2::tid AND ctid < $3::tid AND ${isOver} FOR UPDATE SKIP LOCKED
      )${dependents}
      DELETE FROM ${slice.part} AS t USING old WHERE t.ctid = old.place RETURNING 1`;
    const rows = await this.database.run({ name: '', text }, [cutoff, slice.from, slice.to]);
    return { deleted: rows.length, next };
  }
}
