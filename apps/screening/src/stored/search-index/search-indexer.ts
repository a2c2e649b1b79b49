import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database, idleMs, Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { IdentitySecretRepository } from '../identity-secret.repository';
import { CountOrders } from '../statistics/count-orders';
import { indexOrder } from './order-terms';
import { UnindexedOrdersRepository } from './unindexed-orders.repository';

/** Orders per transaction: some 15 ms of Postgres. */
const BATCH = 256;
/** Milliseconds for which orders gather after the first: a transaction for each would cost several times as much. */
const GATHER_MS = 100;
/** The same after a round with many orders: a tenth of a second is not worth a transaction then. */
const BUSY_GATHER_MS = 1_000;
/** Orders of a round that are many. */
const BUSY_ROUND = 32;

/**
 * Enters orders and outcomes into the search index and the statistics behind their transactions, each exactly once: an order's entry in
 * the queue is deleted in the transaction that indexes it. Replicas share the work.
 */
@Injectable()
export class SearchIndexer extends Upkeep {
  private gathering: NodeJS.Timeout | undefined;
  private lastRound = 0;

  constructor(
    private readonly database: Database,
    private readonly secrets: IdentitySecretRepository,
    private readonly orders: UnindexedOrdersRepository,
    private readonly statistics: CountOrders,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: idleMs(), failure: 'orders could not be entered into the search index' }, logger);
  }

  /** Something that the index lacks has been committed. */
  wakeSoon(): void {
    this.gathering ??= setTimeout(
      () => {
        this.gathering = undefined;
        this.wake();
      },
      this.lastRound < BUSY_ROUND ? GATHER_MS : BUSY_GATHER_MS,
    ).unref();
  }

  override async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.gathering);
    await super.onApplicationShutdown();
  }

  protected async doRound(): Promise<void> {
    this.lastRound = 0;
    await this.inBatches(BATCH, (most) => this.indexBatch(most));
    this.rest(idleMs());
  }

  /** Rests behind a full batch for as long as it took: a backlog leaves half of the time to orders. */
  private async indexBatch(most: number): Promise<number> {
    const begunAt = performance.now();
    const secret = await this.secrets.get();
    const taken = await this.database.transaction(async (runner) => {
      const { taken, orders } = await this.orders.take(runner, most);
      const entries = orders.map((order) => ({ order, indexed: indexOrder(secret, order) }));
      const isNew = await this.orders.add(runner, entries);
      await this.statistics.count(
        runner,
        entries.map(({ order, indexed }) => ({ order, facts: indexed.facts })),
        isNew,
      );
      return taken;
    });
    this.lastRound += taken;
    if (taken === most) await pause(performance.now() - begunAt);
    return taken;
  }
}
