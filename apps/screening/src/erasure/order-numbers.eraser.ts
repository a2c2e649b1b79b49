import type { Transactions } from '@rampart/persistence';
import {
  type ErasedStep,
  type Eraser,
  findRows,
  type IdentityToErase,
  type RowKey,
  TextRows,
} from '@rampart/privacy';
import { PersonOrders } from './orders/person-orders';
import type { PersonKeys } from './person-keys';
import { SCREENINGS } from './screenings-texts';

/** Order numbers that are the value and nothing else; the index has their digest. */
const BY_NUMBER = {
  name: '',
  text: `
    SELECT shield_id FROM screenings
     WHERE account_id = $1 AND md5(user_order_id) = ANY (SELECT md5(form) FROM unnest($2::text[]) AS form)`,
};

/**
 * Masks a value in the shop's own numbers of orders, whosever orders they are: a number that is the value, or that has a
 * blank or an at sign, as no number made by a program has.
 */
export class OrderNumbersEraser implements Eraser {
  private readonly texts: TextRows;

  constructor(
    private readonly database: Transactions,
    private readonly keys: PersonKeys,
  ) {
    this.texts = new TextRows(SCREENINGS, database.isTrial);
  }

  /** @param after null, then `next` of the page before. */
  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const equal = after === null ? await this.equalTo(identity) : [];
    const page = await findRows(this.database, SCREENINGS, identity, after);
    const found = [...new Set([...equal, ...page.keys.map(([id = '']) => id)])];
    const keys = await this.leftOf(identity, found);
    const count = await this.database.transaction((runner) => this.texts.rewrite(runner, identity, keys));
    return { erased: { [SCREENINGS.table]: count }, next: page.next };
  }

  private async equalTo({ accountId, forms }: IdentityToErase): Promise<string[]> {
    const rows = await this.database.run<{ shield_id: string }>(BY_NUMBER, [accountId, forms]);
    return rows.map((row) => row.shield_id);
  }

  /** Those that are still to be changed: on a trial, the person's own orders are not changed before. */
  private async leftOf(identity: IdentityToErase, shieldIds: readonly string[]): Promise<RowKey[]> {
    const orders = new PersonOrders(identity, await this.keys.of(identity));
    const given = await orders.given(this.database, shieldIds);
    return given
      .filter(({ isTheirs }) => !(isTheirs && this.database.isTrial))
      .map(({ shieldId }) => [shieldId]);
  }
}
