import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter, Gauge } from 'prom-client';

/** Metrics of event listeners, by consumer. */
@Injectable()
export class ConsumerMetrics {
  readonly handledTotal: Counter<'consumer'>;
  readonly refusedTotal: Counter<'consumer'>;
  readonly pending: Gauge<'consumer'>;

  constructor(metrics: Metrics) {
    const shared = { labelNames: ['consumer'] as const, registers: [metrics.registry] };
    this.handledTotal = new Counter({
      ...shared,
      name: 'rampart_events_handled_total',
      help: 'Events that a listener has handled, by consumer.',
    });
    this.refusedTotal = new Counter({
      ...shared,
      name: 'rampart_events_refused_total',
      help: 'Events that a listener could not handle and that were set aside, by consumer.',
    });
    this.pending = new Gauge({
      ...shared,
      name: 'rampart_events_pending',
      help: 'Events on the stream that the listening replica has not read yet, by consumer.',
    });
  }

  /**
   * Exports a listener's counters before anything is counted: Prometheus does not see the step from absent to one as
   * an increase.
   */
  begin(consumer: string): void {
    this.handledTotal.inc({ consumer }, 0);
    this.refusedTotal.inc({ consumer }, 0);
  }
}
