import type { StatementRunner } from '@rampart/persistence';
import type { RisingVersion } from '../publish/promotion-gate.port';
import type { TouchedOrders } from './effect-of-promotion';

/** What versions would have done to the orders of the last days. */
export interface PastOrdersEffect {
  readonly touched: readonly TouchedOrders[];
  /** Orders that could be decided again; a sample when there are many. */
  readonly screened: number;
  /** All orders of these days. */
  readonly seen: number;
  readonly days: number;
}

/** Tries versions on past orders, where they have not been in shadow. */
export abstract class PastOrders {
  /** @param runner of the publication. @param now the end of the days. */
  abstract try(
    runner: StatementRunner,
    accountId: number,
    versions: readonly RisingVersion[],
    now: Date,
  ): Promise<PastOrdersEffect>;
}
