import { Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import type { HistoryAdditions } from '../../facts/history/history-additions';
import { HistoryBook, historyKeysOf } from '../../facts/history/history-book';
import type { HistoryOrder } from '../../facts/history/history-order';
import type { OutcomeChange } from '../../facts/history/outcome-change';
import { HistoryRowsRepository } from './history-rows.repository';

/**
 * What an account's earlier orders say about the entities of the next one, at the same cost however many there were.
 *
 * Read without a lock, so no order waits for another one's decision: an order knows every order that was answered
 * before it arrived, and may miss those being decided at the same moment (ADR 68). What it adds is never lost: steps
 * are appended to those of others, whatever these are.
 */
@Injectable()
export class HistoryStore {
  constructor(private readonly rows: HistoryRowsRepository) {}

  /** Reads the histories that orders touch, and outcome changes among them. Sent before it first awaits. */
  async read(
    runner: StatementRunner,
    orders: readonly HistoryOrder[],
    changes: readonly OutcomeChange[] = [],
  ): Promise<HistoryBook> {
    return new HistoryBook(await this.rows.read(runner, historyKeysOf(orders, changes)));
  }

  /** Writes the additions, inside the transaction of the orders. Its statement is sent before it first awaits. */
  async add(runner: StatementRunner, additions: HistoryAdditions): Promise<void> {
    await this.rows.add(runner, additions.list());
  }
}
