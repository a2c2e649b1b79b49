import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter } from 'prom-client';

/** What became of the actions of rules. */
@Injectable()
export class ActionMetrics {
  readonly triedTotal: Counter<'action' | 'outcome'>;

  constructor(metrics: Metrics) {
    this.triedTotal = new Counter({
      name: 'rampart_rule_actions_total',
      help: 'Tries of what matched rules ask of other services, by action and by how they ended: done, refused, waiting.',
      labelNames: ['action', 'outcome'] as const,
      registers: [metrics.registry],
    });
  }
}
