import { Injectable } from '@nestjs/common';
import type { CaseOutcome } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { stampOf } from '../../stored/order-values/partitions/plan-partitions';
import { assertInTime } from './in-time';

const DAY_MS = 86_400_000;

/** Orders per page: few enough that other requests are not noticeably delayed. */
const PAGE_ROWS = 50;

const COLUMNS =
  'd.shield_id, d.created_at, d.champion, d.challenger, d.probability, d.challenger_probability, d.input';

/** Values: account, schema, ids from, ids before, times from, times before, how many. */
const PERIOD = `
  d.account_id = $1 AND d.feature_schema = $2 AND d.shield_id >= $3 AND d.shield_id < $4
  AND d.created_at >= $5 AND d.created_at < $6
  ORDER BY d.shield_id DESC LIMIT $7`;

const LABELLED: Statement = {
  name: 'models_compare_labelled',
  text: `
    SELECT ${COLUMNS}, l.outcome FROM decision_inputs AS d JOIN labels AS l USING (account_id, shield_id)
     WHERE ${PERIOD}`,
};

const ALL: Statement = {
  name: 'models_compare_all',
  text: `
    SELECT ${COLUMNS}, l.outcome FROM decision_inputs AS d LEFT JOIN labels AS l USING (account_id, shield_id)
     WHERE ${PERIOD}`,
};

/** An order as it was, and the models' predictions at the time. */
export interface ComparedRow {
  readonly shield_id: string;
  readonly created_at: Date;
  readonly champion: number | null;
  readonly challenger: number | null;
  readonly probability: number | null;
  readonly challenger_probability: number | null;
  /** As `writeInput` writes it. */
  readonly input: string;
  /** Null: not known. */
  readonly outcome: CaseOutcome | null;
}

/** Orders from one time on and before another. */
export interface Period {
  readonly since: Date;
  readonly until: Date;
}

/** Reads the orders on which models are compared. */
@Injectable()
export class ComparedOrdersRepository {
  constructor(private readonly database: Database) {}

  /**
   * The newest orders of a period, page by page. @param isLabelled only those with a known outcome.
   *
   * @throws ServiceError `deadline_exceeded` once the caller no longer waits.
   */
  async *read(
    accountId: number,
    { since, until }: Period,
    isLabelled: boolean,
    most: number,
  ): AsyncGenerator<ComparedRow[]> {
    const from = stampOf(since);
    let before = stampOf(new Date(until.getTime() + DAY_MS));
    for (let left = most; left > 0; ) {
      assertInTime();
      const asked = Math.min(left, PAGE_ROWS);
      const values = [accountId, FEATURE_SCHEMA, from, before, since, until, asked];
      const rows = await this.database.run<ComparedRow>(isLabelled ? LABELLED : ALL, values);
      if (rows.length > 0) yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < asked) return;
      before = last.shield_id;
      left -= rows.length;
    }
  }
}
