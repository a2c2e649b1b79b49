import { PRODUCT_VERSION } from '@rampart/contracts';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { LoopLag } from './loop-lag';

/** Bucket edges in seconds, from a cached read to a call that ran into its deadline. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The longest interval that Node accepts, 25 days. */
const NEVER_MS = 2_147_483_647;

/**
 * A service's Prometheus metrics. One registry per app, not per process: with all apps in one process, each still
 * reports its own. Labels are bounded sets (commands, routes, codes, sources), never values of a request.
 */
export class Metrics {
  readonly registry = new Registry();

  readonly commandSeconds = new Histogram({
    name: 'rampart_command_seconds',
    help: 'Time to answer a NATS command, by command and outcome.',
    labelNames: ['command', 'outcome'],
    buckets: DURATION_BUCKETS,
    registers: [this.registry],
  });

  readonly degradedTotal = new Counter({
    name: 'rampart_degraded_total',
    help: 'Answers given without one of their sources, by source.',
    labelNames: ['source'],
    registers: [this.registry],
  });

  readonly shedTotal = new Counter({
    name: 'rampart_shed_total',
    help: 'What was refused or cut off because there was too much of it: where (request, stream, command, body, answer, connection), and why (full, share, slow).',
    labelNames: ['where', 'reason'],
    registers: [this.registry],
  });

  constructor(readonly service: string) {
    this.registry.setDefaultLabels({ service });
    // The client's own samples of the event loop wake an idle process at a fixed pace: `LoopLag` takes their place.
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: NEVER_MS });
    new LoopLag(this.registry);
    new Gauge({
      name: 'rampart_build_info',
      help: 'Always 1; the version of the suite that runs is in the label.',
      labelNames: ['version'],
      registers: [this.registry],
    }).set({ version: PRODUCT_VERSION }, 1);
  }
}
