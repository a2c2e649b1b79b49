import type { StatementRunner, Transactions } from '@rampart/persistence';
import { type ErasedStep, type Eraser, erasedAtOnce, type IdentityToErase, TextRows } from '@rampart/privacy';
import type { PersonKey } from '../facts/person-keys';
import { holdIndex, ORDER_CHANGES, type OrderChange, TERMS } from './orders/order-changes';
import { leavePartners } from './orders/partners';
import { type FoundOrder, PersonOrders } from './orders/person-orders';
import type { PersonKeys } from './person-keys';
import { SCREENINGS } from './screenings-texts';

/** Where orders are looked for, one after the other. */
type Place = 'queued' | 'indexed';

/**
 * Erases a value from the orders that were placed with it, a page at a time: from their kept values, their answers, the
 * keys beside them, the histories that they count in, and last from what they are found by.
 */
export class OrdersEraser implements Eraser {
  private readonly texts: TextRows;

  constructor(
    private readonly database: Transactions,
    private readonly keys: PersonKeys,
  ) {
    this.texts = new TextRows(SCREENINGS, database.isTrial);
  }

  /** @param after null, then `<place> <position in it>`. */
  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const keys = await this.keys.of(identity);
    if (keys.length === 0) return erasedAtOnce({});
    const [place, position] = readPosition(after);
    const orders = new PersonOrders(identity, keys);
    // What is being indexed now was read with the keys: it is waited for, and found in the index.
    if (place === 'indexed' && position === null && !this.database.isTrial)
      await this.database.transaction(holdIndex);
    const found = await orders[place](this.database, position);
    const erased = await this.eraseOrders(identity, keys, found.orders);
    if (found.next !== null) return { erased, next: `${place} ${found.next}` };
    return { erased, next: place === 'queued' ? 'indexed' : null };
  }

  private async eraseOrders(
    identity: IdentityToErase,
    keys: readonly PersonKey[],
    orders: readonly FoundOrder[],
  ): Promise<Record<string, number>> {
    if (orders.length === 0) return {};
    const { accountId } = identity;
    const shieldIds = orders.map(({ shieldId }) => shieldId);
    const erased = { entity_histories: 0 };
    for (const key of keys)
      erased.entity_histories += await leavePartners(this.database, accountId, key, shieldIds);
    const changed = await this.database.transaction(async (runner) => {
      const counts: Record<string, number> = {};
      const texts = await this.texts.rewrite(
        runner,
        identity,
        shieldIds.map((id) => [id]),
      );
      add(counts, SCREENINGS.table, texts);
      for (const change of ORDER_CHANGES) {
        add(counts, change.table, await this.change(runner, change, identity, keys, shieldIds));
      }
      return counts;
    });
    const searchable_orders = await this.database.transaction(async (runner) => {
      if (!this.database.isTrial) await holdIndex(runner);
      const numbers = orders.map(({ number }) => number);
      return this.change(runner, TERMS, identity, keys, numbers);
    });
    return { ...erased, ...changed, searchable_orders };
  }

  private async change(
    runner: StatementRunner,
    change: OrderChange,
    identity: IdentityToErase,
    keys: readonly PersonKey[],
    orders: readonly string[],
  ): Promise<number> {
    const values = change.valuesOf(identity, keys);
    if (values === null) return 0;
    const statement = { name: '', text: this.database.isTrial ? change.count : change.change };
    return (await runner.run(statement, [identity.accountId, orders, ...values])).length;
  }
}

function add(counts: Record<string, number>, table: string, count: number): void {
  counts[table] = (counts[table] ?? 0) + count;
}

function readPosition(after: string | null): [Place, string | null] {
  const [place = 'queued', position = null] = (after ?? 'queued').split(' ');
  return [place === 'indexed' ? 'indexed' : 'queued', position];
}
