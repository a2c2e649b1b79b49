import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { HistoryBook, placesOf } from './history-book';
import type { HistoryOrder } from './history-order';
import { HistoryRowsRepository } from './history-rows.repository';
import type { OutcomeChange } from './outcomes/outcome-changes.repository';

/**
 * What an account's earlier orders tell of the entities of the next one, at the same cost however many there were. Counted
 * in the transaction of the order, so that what the next order reads is exact under any concurrency, on every replica.
 *
 * Rows are locked after the attempts and the totals and before the last locations, by key: see `LOCK_HISTORIES`.
 */
@Injectable()
export class HistoryStore {
  constructor(private readonly rows: HistoryRowsRepository) {}

  /**
   * Reads and locks what the orders of a batch touch, and the changes of outcomes that are learned among them. Its
   * statements are sent before it first waits.
   */
  async open(
    runner: StatementRunner,
    orders: readonly HistoryOrder[],
    changes: readonly OutcomeChange[] = [],
  ): Promise<HistoryBook> {
    return new HistoryBook(await this.rows.lock(runner, placesOf(orders, changes)));
  }

  /** Writes what was counted, inside the same transaction. Its statement is sent before it first waits. */
  async write(runner: StatementRunner, book: HistoryBook): Promise<void> {
    await this.rows.write(runner, book.changes());
  }
}
