import { Injectable } from '@nestjs/common';
import type { CaseSettings } from '@rampart/contracts';
import { Database, type RowSource, type StatementRunner } from '@rampart/persistence';
import { In } from 'typeorm';
import { CaseSettingsRow } from '../database/rows/case-settings.row';

const NONE: CaseSettings = { opening: null, dueMinutes: null };

/** Settings of accounts, in `case_settings`. */
@Injectable()
export class CaseSettingsRepository {
  constructor(private readonly database: Database) {}

  async find(accountId: number): Promise<CaseSettings> {
    const row = await this.database.rows(CaseSettingsRow).findOneBy({ accountId: String(accountId) });
    return fromRow(row);
  }

  /** Those of accounts that have set something. @param source the transaction that a caller is in. */
  async findAll(
    accountIds: readonly number[],
    source: RowSource = this.database,
  ): Promise<ReadonlyMap<number, CaseSettings>> {
    const wanted = { accountId: In([...new Set(accountIds)].map(String)) };
    const rows = await source.rows(CaseSettingsRow).findBy(wanted);
    return new Map(rows.map((row) => [Number(row.accountId), fromRow(row)]));
  }

  /** Changes an account's settings; concurrent changes run one after the other. @param remember in the transaction. */
  async change(
    accountId: number,
    changes: Partial<CaseSettings>,
    remember: (runner: StatementRunner, before: CaseSettings, after: CaseSettings) => Promise<void>,
  ): Promise<CaseSettings> {
    return this.database.transaction(async (runner) => {
      const rows = runner.rows(CaseSettingsRow);
      const key = { accountId: String(accountId) };
      // A row to lock, for an account that has set nothing yet.
      await rows.createQueryBuilder().insert().values(key).orIgnore().execute();
      const before = fromRow(await rows.findOne({ where: key, lock: { mode: 'pessimistic_write' } }));
      const after = { ...before, ...changes };
      await rows.update(key, after);
      await remember(runner, before, after);
      return after;
    });
  }
}

const fromRow = (row: CaseSettingsRow | null): CaseSettings =>
  row === null ? NONE : { opening: row.opening, dueMinutes: row.dueMinutes };
