import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { Actor } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';

export const DEFAULT_ANALYST_ENTRY_DAYS = 90;
export const MAX_ANALYST_ENTRY_DAYS = 3_650;

export interface AnalystEntryDaysSetting {
  /** Null: the default. */
  readonly own: number | null;
  readonly inForce: number;
}

/** Values: account. */
const READ: Statement = {
  name: 'gateway_read_analyst_entry_days',
  text: 'SELECT analyst_entry_days AS own FROM accounts WHERE id = $1',
};

/** Values: account, days. No row when they are so already. */
const CHANGE: Statement = {
  name: 'gateway_change_analyst_entry_days',
  text: `
    UPDATE accounts a SET analyst_entry_days = $2
    FROM (SELECT id, analyst_entry_days AS before FROM accounts WHERE id = $1 FOR UPDATE) AS earlier
    WHERE a.id = earlier.id AND earlier.before IS DISTINCT FROM $2
    RETURNING earlier.before`,
};

/** How many days from now entries of the account's lists end at the latest that an analyst adds or changes. */
@Injectable()
export class AnalystEntryDays {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
  ) {}

  async read(accountId: number): Promise<AnalystEntryDaysSetting> {
    const [account] = await this.database.run<{ own: number | null }>(READ, [accountId]);
    const own = account?.own ?? null;
    return { own, inForce: own ?? DEFAULT_ANALYST_ENTRY_DAYS };
  }

  /** Applies with each analyst's next call, on every gateway. Entries that exist keep their end. */
  async change(accountId: number, actor: Actor, days: number | null): Promise<void> {
    await this.database.transaction(async (runner) => {
      const [changed] = await runner.run<{ before: number | null }>(CHANGE, [accountId, days]);
      if (changed === undefined) return;
      const action = 'account.analyst_entry_days';
      const [before, after] = [{ days: changed.before }, { days }];
      await this.audit.record(runner, [
        { accountId, actor, action, target: `account/${accountId}`, before, after },
      ]);
    });
  }
}
