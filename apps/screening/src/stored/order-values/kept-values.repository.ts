import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';

/** Values of an order that a rule can act on, in normal form; null for values that were not sent or were erased. */
export interface KeptValues {
  readonly ip: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly username: string | null;
  readonly account: string | null;
  readonly device: string | null;
  readonly card_bin: string | null;
}

const FIND: Statement = {
  name: 'rule_actions.kept-values',
  text: `
    SELECT host(ip) AS ip, email, phone, username, account, device, card_bin FROM order_values
     WHERE account_id = $1 AND shield_id = $2`,
};

/** Reads the values of one order, as long as they are stored. */
@Injectable()
export class KeptValuesRepository {
  constructor(private readonly database: Database) {}

  /** Null when they are no longer stored. */
  async find(accountId: number, shieldId: string): Promise<KeptValues | null> {
    const [row] = await this.database.run<KeptValues>(FIND, [accountId, shieldId]);
    return row ?? null;
  }
}
