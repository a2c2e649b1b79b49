import { Injectable } from '@nestjs/common';
import type { AccountSettings } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';

const COLUMNS = 'review_above, reject_from, daily_amount_limit, daily_amount_limits, daily_attempts_limit';

const FIND_SETTINGS: Statement = {
  name: 'find_account_settings',
  text: `SELECT ${COLUMNS} FROM account_settings WHERE account_id = $1`,
};

/** A row to lock, for an account that has set nothing yet. */
const ENSURE_SETTINGS: Statement = {
  name: 'ensure_account_settings',
  text: 'INSERT INTO account_settings (account_id) VALUES ($1) ON CONFLICT DO NOTHING',
};

const LOCK_SETTINGS: Statement = {
  name: 'lock_account_settings',
  text: `SELECT ${COLUMNS} FROM account_settings WHERE account_id = $1 FOR UPDATE`,
};

const UPDATE_SETTINGS: Statement = {
  name: 'update_account_settings',
  text: `
    UPDATE account_settings SET review_above = $2, reject_from = $3, daily_amount_limit = $4,
      daily_amount_limits = $5, daily_attempts_limit = $6
    WHERE account_id = $1`,
};

interface SettingsRow {
  readonly review_above: string | null;
  readonly reject_from: string | null;
  readonly daily_amount_limit: string | null;
  readonly daily_amount_limits: Record<string, number>;
  readonly daily_attempts_limit: number | null;
}

/** Settings of an account that has set nothing. */
export const NO_SETTINGS: AccountSettings = {
  reviewAbove: null,
  rejectFrom: null,
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
    return readOne(this.database, FIND_SETTINGS, accountId);
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
      await runner.run(ENSURE_SETTINGS, [accountId]);
      const before = await readOne(runner, LOCK_SETTINGS, accountId);
      const changed = change(before);
      await runner.run(UPDATE_SETTINGS, [
        accountId,
        changed.reviewAbove,
        changed.rejectFrom,
        changed.dailyAmountLimit,
        JSON.stringify(changed.dailyAmountLimits),
        changed.dailyAttemptsLimit,
      ]);
      await remember(runner, before, changed);
      return changed;
    });
  }
}

async function readOne(
  runner: StatementRunner,
  statement: Statement,
  accountId: number,
): Promise<AccountSettings> {
  const [row] = await runner.run<SettingsRow>(statement, [accountId]);
  if (row === undefined) return NO_SETTINGS;
  return {
    reviewAbove: numberOf(row.review_above),
    rejectFrom: numberOf(row.reject_from),
    dailyAmountLimit: numberOf(row.daily_amount_limit),
    dailyAmountLimits: row.daily_amount_limits,
    dailyAttemptsLimit: row.daily_attempts_limit,
  };
}

function numberOf(numeric: string | null): number | null {
  return numeric === null ? null : Number(numeric);
}
