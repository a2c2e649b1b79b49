import { Injectable } from '@nestjs/common';
import type { AccountSettings } from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { AccountSettingsRow } from '../database/rows/account-settings.row';

/** Settings of an account that has set nothing. */
export const NO_SETTINGS: AccountSettings = {
  reviewAbove: null,
  rejectFrom: null,
  costs: null,
  dailyAmountLimit: null,
  dailyAmountLimits: {},
  dailyAttemptsLimit: null,
};

/** Accounts' settings for their screenings. Orders read them with their claim: see `store-screening`. */
@Injectable()
export class AccountSettingsRepository {
  constructor(private readonly database: Database) {}

  /** @throws ServiceError `unavailable`. */
  async find(accountId: number): Promise<AccountSettings> {
    return fromRow(await this.database.rows(AccountSettingsRow).findOneBy({ accountId: String(accountId) }));
  }

  /**
   * Replaces an account's settings by the result of `change`; concurrent changes run one after the other. An error of
   * `change` is rethrown, and nothing is changed.
   *
   * @param remember runs in the transaction of the change.
   */
  async change(
    accountId: number,
    change: (present: AccountSettings) => AccountSettings,
    remember: (runner: StatementRunner, before: AccountSettings, after: AccountSettings) => Promise<void>,
  ): Promise<AccountSettings> {
    return this.database.transaction(async (runner) => {
      const rows = runner.rows(AccountSettingsRow);
      const key = { accountId: String(accountId) };
      // A row to lock, for an account that has set nothing yet.
      await rows.createQueryBuilder().insert().values(key).orIgnore().execute();
      const before = fromRow(await rows.findOne({ where: key, lock: { mode: 'pessimistic_write' } }));
      const changed = change(before);
      await rows.update(key, {
        reviewAbove: numericOf(changed.reviewAbove),
        rejectFrom: numericOf(changed.rejectFrom),
        costs: changed.costs,
        dailyAmountLimit: numericOf(changed.dailyAmountLimit),
        dailyAmountLimits: changed.dailyAmountLimits,
        dailyAttemptsLimit: changed.dailyAttemptsLimit,
      });
      await remember(runner, before, changed);
      return changed;
    });
  }
}

function fromRow(row: AccountSettingsRow | null): AccountSettings {
  if (row === null) return NO_SETTINGS;
  return {
    reviewAbove: numberOf(row.reviewAbove),
    rejectFrom: numberOf(row.rejectFrom),
    costs: row.costs,
    dailyAmountLimit: numberOf(row.dailyAmountLimit),
    dailyAmountLimits: row.dailyAmountLimits,
    dailyAttemptsLimit: row.dailyAttemptsLimit,
  };
}

const numberOf = (numeric: string | null): number | null => (numeric === null ? null : Number(numeric));
const numericOf = (number: number | null): string | null => (number === null ? null : String(number));
