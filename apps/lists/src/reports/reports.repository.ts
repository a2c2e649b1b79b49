import { Injectable } from '@nestjs/common';
import type { Actor, ReportCategory, ReportStatus } from '@rampart/contracts';
import { columnsOf, Database, type RowSource, type StatementRunner, takeNumbers } from '@rampart/persistence';
import { KEYS_VERSION } from '@rampart/risk';
import { In, LessThan } from 'typeorm';
import { ReportRow } from '../database/rows/report.row';
import { ReportMoveRow } from '../database/rows/report-move.row';
import { keyOfValue } from '../keys/value-key';

/** A report to be filed. */
export interface NewReport {
  /** A number taken for it (`REPORT_NUMBERS`). */
  readonly id: number;
  readonly attemptId: string;
  readonly entityType: string;
  /** In normal form. */
  readonly value: string;
  readonly category: ReportCategory;
  readonly notes: string | null;
  readonly reporter: Actor;
}

/** Null members do not filter. */
export interface ReportFilter {
  readonly status: ReportStatus | null;
  readonly category: ReportCategory | null;
  readonly entityType: string | null;
  /** In normal form. */
  readonly value: string | null;
  /** That the value has in common with its other spellings. */
  readonly commonKey: string | null;
  readonly beforeId: number | null;
  readonly limit: number;
}

/** A status change, with its actor and reason; null without a reason. */
export interface ReportMove {
  readonly to: ReportStatus;
  readonly actor: Actor;
  readonly note: string | null;
}

const COLUMNS = columnsOf(ReportRow, 'r');

/** Takes ids of new reports. */
export const REPORT_NUMBERS = takeNumbers('reports');

/** In one statement, so that concurrent filings of one attempt create one report. */
const INSERT = {
  name: 'lists.insert-report',
  text: `
    INSERT INTO reports AS r (account_id, id, attempt_id, entity_type, value, category, notes, reporter_kind, reporter_id,
                              match_key, keyed_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    ON CONFLICT (account_id, attempt_id) DO NOTHING
    RETURNING ${COLUMNS}`,
};

/** The change and the report's own time are the same moment. */
const MOVE = {
  name: 'lists.move-report',
  text: `
    WITH moved AS (
      UPDATE reports SET status = $4, updated_at = clock_timestamp() WHERE account_id = $1 AND id = $2
      RETURNING *),
    written AS (
      INSERT INTO report_moves (account_id, report_id, from_status, to_status, actor_kind, actor_id, note, at)
      SELECT account_id, id, $3, status, $5, $6, $7, updated_at FROM moved)
    SELECT ${COLUMNS} FROM moved AS r`,
};

/** Reports of accounts in `reports`, and their status changes in `report_moves`. */
@Injectable()
export class ReportsRepository {
  constructor(private readonly database: Database) {}

  /** @returns the new report; null when the attempt has already filed one. */
  async insert(runner: StatementRunner, accountId: number, report: NewReport): Promise<ReportRow | null> {
    const { id, attemptId, entityType, value, category, notes, reporter } = report;
    const reported = [
      accountId,
      id,
      attemptId,
      entityType,
      value,
      category,
      notes,
      reporter.kind,
      reporter.id,
    ];
    const values = [...reported, keyOfValue(entityType, 'exact', value), KEYS_VERSION];
    const [row] = await runner.run<ReportRow>(INSERT, values);
    return row ?? null;
  }

  /** The report that an attempt filed; null without one. */
  findOfAttempt(source: RowSource, accountId: number, attemptId: string): Promise<ReportRow | null> {
    return source.rows(ReportRow).findOneBy({ accountId: String(accountId), attemptId });
  }

  /** Locks a report until the transaction ends; null when the account has none with this id. */
  lock(source: RowSource, accountId: number, id: number): Promise<ReportRow | null> {
    const where = { accountId: String(accountId), id: String(id) };
    return source.rows(ReportRow).findOne({ where, lock: { mode: 'pessimistic_write' } });
  }

  /** Changes the status of a locked report. @returns its new state. */
  async move(runner: StatementRunner, row: ReportRow, { to, actor, note }: ReportMove): Promise<ReportRow> {
    const values = [row.accountId, row.id, row.status, to, actor.kind, actor.id, note];
    const [moved] = await runner.run<ReportRow>(MOVE, values);
    if (moved === undefined) throw new Error('a locked report is gone');
    return moved;
  }

  /** Status changes of an account's reports, each report's in order. */
  async movesOf(
    accountId: number,
    ids: readonly string[],
    source: RowSource = this.database,
  ): Promise<ReportMoveRow[]> {
    if (ids.length === 0) return [];
    return source.rows(ReportMoveRow).find({
      where: { accountId: String(accountId), reportId: In(ids) },
      order: { reportId: 'ASC', position: 'ASC' },
    });
  }

  find(accountId: number, id: number): Promise<ReportRow | null> {
    return this.database.rows(ReportRow).findOneBy({ accountId: String(accountId), id: String(id) });
  }

  /** @returns at most `limit` reports, newest first. */
  page(accountId: number, filter: ReportFilter): Promise<ReportRow[]> {
    const { status, category, entityType, value, commonKey, beforeId, limit } = filter;
    const others = {
      accountId: String(accountId),
      ...(status && { status }),
      ...(category && { category }),
      ...(entityType && { entityType }),
      ...(beforeId !== null && { id: LessThan(String(beforeId)) }),
    };
    const spellings =
      commonKey === null
        ? []
        : [
            { ...others, value: commonKey },
            { ...others, matchKey: commonKey },
          ];
    return this.database.rows(ReportRow).find({
      where: value === null ? others : [{ ...others, value }, ...spellings],
      order: { id: 'DESC' },
      take: limit,
    });
  }
}
