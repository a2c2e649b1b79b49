import type { Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase } from '@rampart/privacy';
import { LookUpKeys } from './look-up-secret';
import { ERASE_LOOKED_UP } from './look-up-statements';

/** Erases that a value was looked up: who did it, and its mask, stay in the audit trail. */
export class LookedUpEraser implements Eraser {
  private readonly keys: LookUpKeys;

  constructor(private readonly database: Transactions) {
    this.keys = new LookUpKeys(database);
  }

  async erase({ accountId, entityType, normal }: IdentityToErase): Promise<ErasedStep> {
    const key = await this.keys.keyOf(accountId, entityType, normal);
    const rows = await this.database.run(ERASE_LOOKED_UP, [accountId, key]);
    return erasedAtOnce({ looked_up_values: rows.length });
  }
}
