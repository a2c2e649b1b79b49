import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter, Gauge } from 'prom-client';
import { type Backlog, RelayRepository } from './relay.repository';

/** What waits in the outbox, and what has been sent. */
@Injectable()
export class RelayMetrics {
  private readonly sentTotal: Counter<'type'>;

  constructor(metrics: Metrics, outbox: RelayRepository) {
    const registers = [metrics.registry];
    this.sentTotal = new Counter({
      name: 'rampart_events_sent_total',
      help: 'Events that a relay of this replica has put on the stream, by type.',
      labelNames: ['type'],
      registers,
    });
    const lag = new Gauge({
      name: 'rampart_outbox_lag_seconds',
      help: 'Age of the oldest event that waits to be sent; 0 when none waits.',
      registers,
    });
    new Gauge({
      name: 'rampart_outbox_rows',
      help: 'Events that wait to be sent; 100001 stands for more.',
      registers,
      // Asked when somebody looks; a database that does not answer must not take the other metrics with it.
      async collect() {
        const backlog: Backlog | null = await outbox.backlog().catch(() => null);
        this.set(backlog?.rows ?? Number.NaN);
        lag.set(backlog === null ? Number.NaN : (backlog.lagSeconds ?? 0));
      },
    });
  }

  countSent(types: readonly string[]): void {
    for (const type of types) this.sentTotal.inc({ type });
  }
}
