import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type { Actor, DetailSettings, DetailsKeeping } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { AccountSettingsRow } from '../database/rows/account-settings.row';
import { KEEPS_DETAILS } from '../facts/order-details';
import { DetailsBox } from '../stored/order-values/details-box';
import { OrderValuesRepository } from '../stored/order-values/order-values.repository';

/** Whether an account keeps what its customers enter in orders. Orders read it with their claim. */
@Injectable()
export class DetailSettingsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly values: OrderValuesRepository,
    private readonly box: DetailsBox,
  ) {}

  /** @throws ServiceError `unavailable`. */
  async get(accountId: number): Promise<DetailSettings> {
    const row = await this.database.rows(AccountSettingsRow).findOneBy({ accountId: String(accountId) });
    return this.present(row?.keepsDetails ?? null);
  }

  /** @param keepsDetails null restores the default. @throws ServiceError `unavailable`. */
  async set(accountId: number, keepsDetails: boolean | null, actor: Actor): Promise<DetailSettings> {
    await this.database.transaction(async (runner) => {
      const rows = runner.rows(AccountSettingsRow);
      const key = { accountId: String(accountId) };
      // A row to lock, for an account that has set nothing yet.
      await rows.createQueryBuilder().insert().values(key).orIgnore().execute();
      const row = await rows.findOneOrFail({ where: key, lock: { mode: 'pessimistic_write' } });
      await rows.update(key, { keepsDetails });
      const record = { accountId, actor, action: 'order_details.set', target: `account/${accountId}` };
      const [before, after] = [{ keepsDetails: row.keepsDetails }, { keepsDetails }];
      await this.audit.record(runner, [{ ...record, before, after }]);
    });
    return this.present(keepsDetails);
  }

  private present(keepsDetails: boolean | null): DetailSettings {
    const days = this.values.keptDays;
    return { keepsDetails, keeping: this.keepingOf(keepsDetails ?? KEEPS_DETAILS), days };
  }

  private keepingOf(isWanted: boolean): DetailsKeeping {
    if (!isWanted) return 'switched_off';
    if (!this.box.hasKeys) return 'no_keys';
    return this.values.keptDays === 0 ? 'no_retention' : 'kept';
  }
}
