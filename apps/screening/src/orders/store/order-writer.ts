import { Injectable } from '@nestjs/common';
import {
  blamesData,
  Database,
  type StatementRunner,
  sqlStateOf,
  type TransactionRunner,
} from '@rampart/persistence';
import type { HistoryAdditions } from '../../facts/history/history-additions';
import { HistoryStore } from '../../stored/history/history-store';
import { isWithoutPartition } from '../../stored/order-values/order-values.repository';
import type { Proposal } from './claim-orders';
import { closeClaims, releaseClaim } from './end-claims';
import type { Composed } from './insert-screenings';
import { OrderTables } from './order-tables';
import type { ScreeningDraft } from './screening-draft';

/** SQLSTATEs of a transaction that lost to another one and may simply be repeated. */
const LOST_TO_ANOTHER = new Set(['40P01', '40001']);
const MAX_TRANSACTION_ATTEMPTS = 3;

/** The write behind claim and decision: closes claims and stores orders, each by itself or many in one transaction. */
@Injectable()
export class OrderWriter {
  constructor(
    private readonly database: Database,
    private readonly history: HistoryStore,
    private readonly tables: OrderTables,
  ) {}

  /** Runs `work` in a transaction, again where it lost to another one or lacked a partition for the drafts' days. */
  async transact(
    drafts: readonly ScreeningDraft[],
    work: (runner: TransactionRunner) => Promise<readonly Composed[]>,
  ): Promise<readonly Composed[]> {
    const stored = await again(
      () => this.database.transaction(work),
      async (error) => {
        if (!isWithoutPartition(error)) return false;
        await this.tables.makeRoom(drafts.map(({ at }) => at));
        return true;
      },
    );
    // Only now: a transaction may be tried more than once.
    this.tables.count(stored);
    return stored;
  }

  /** Rows of histories are locked by the last statement, and only until the commit that is sent with it. */
  async insert(
    runner: TransactionRunner,
    fresh: readonly Composed[],
    additions: HistoryAdditions,
  ): Promise<void> {
    const closing = closeClaims(
      runner,
      fresh.map(({ draft }) => draft),
    );
    const inserting = fresh.length > 0 ? this.tables.insert(runner, fresh) : Promise.resolve();
    inserting.catch(ignore);
    const adding = this.history.add(lastOf(runner), additions);
    adding.catch(ignore);
    // In this order, since errors after the first only report that there was one.
    await closing;
    await inserting;
    await adding;
  }

  /** The claim of an order that cannot be decided or stored is returned; after an outage it is kept for a retry. */
  async giveBack(proposal: Proposal, error: unknown): Promise<void> {
    if (blamesData(error)) await releaseClaim(this.database, proposal).catch(ignore);
  }
}

/**
 * Tries work again that lost to another transaction.
 * @param mend whether it mended what an error was about.
 */
export async function again<T>(
  work: () => Promise<T>,
  mend: (error: unknown) => Promise<boolean> = async () => false,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= MAX_TRANSACTION_ATTEMPTS) throw error;
      if (!LOST_TO_ANOTHER.has(sqlStateOf(error) ?? '') && !(await mend(error))) throw error;
    }
  }
}

/** Runs a statement as the last of its transaction. */
const lastOf = (runner: TransactionRunner): StatementRunner => ({ run: runner.runLast.bind(runner) });

const ignore = (): void => undefined;
