import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter, Gauge } from 'prom-client';
import { type Backlog, RelayRepository } from './relay.repository';

/** Metrics of what waits in the outbox, and what has been sent. */
@Injectable()
export class RelayMetrics {
  private readonly sentTotal: Counter<'type'>;

  constructor(metrics: Metrics, outbox: RelayRepository) {
    const registers = [metrics.registry];
    this.sentTotal = new Counter({
      name: 'rampart_events_sent_total',
      help: 'Events that a relay of this replica has published, by type.',
      labelNames: ['type'],
      registers,
    });
    const look = sharedLook(outbox);
    new Gauge({
      name: 'rampart_outbox_lag_seconds',
      help: 'Age of the oldest event that waits to be sent; 0 when none waits.',
      registers,
      async collect() {
        const backlog = await look();
        this.set(backlog === null ? Number.NaN : (backlog.lagSeconds ?? 0));
      },
    });
    new Gauge({
      name: 'rampart_outbox_rows',
      help: 'Events that wait to be sent; 100001 stands for more.',
      registers,
      async collect() {
        const backlog = await look();
        this.set(backlog?.rows ?? Number.NaN);
      },
    });
  }

  countSent(types: readonly string[]): void {
    for (const type of types) this.sentTotal.inc({ type });
  }
}

/**
 * Queries the outbox at each scrape, once for all metrics; null when the database does not answer, which must not
 * take the other metrics down.
 */
function sharedLook(outbox: RelayRepository): () => Promise<Backlog | null> {
  let looking: Promise<Backlog | null> | undefined;
  return () => {
    looking ??= outbox
      .backlog()
      .catch(() => null)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
}
