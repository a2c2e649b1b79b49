import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';
import { type Unindexed, UnindexedOrdersRepository } from './unindexed-orders.repository';

/** Metrics of what the search index lacks, read from its queue at each scrape. */
@Injectable()
export class SearchIndexMetrics {
  private reading: Promise<Unindexed | null> | undefined;

  constructor(
    { registry }: Metrics,
    private readonly orders: UnindexedOrdersRepository,
  ) {
    const look = () => this.look();
    new Gauge({
      name: 'rampart_unindexed_orders',
      help: 'Orders and outcomes that searches do not know yet; 100001 stands for more.',
      registers: [registry],
      async collect() {
        this.set((await look())?.rows ?? Number.NaN);
      },
    });
    new Gauge({
      name: 'rampart_unindexed_orders_oldest_seconds',
      help: 'How long the oldest of them has waited to be indexed; 0 without any.',
      registers: [registry],
      async collect() {
        const waiting = await look();
        this.set(waiting === null ? Number.NaN : (waiting.oldestSeconds ?? 0));
      },
    });
  }

  /** Read once for both metrics; null when the database does not answer, which must not take the other metrics down. */
  private look(): Promise<Unindexed | null> {
    this.reading ??= this.orders
      .waiting()
      .catch(() => null)
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }
}
