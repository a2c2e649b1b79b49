import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter } from 'prom-client';

/** Results of rules' actions. */
@Injectable()
export class ActionMetrics {
  readonly triedTotal: Counter<'action' | 'outcome'>;

  constructor(metrics: Metrics) {
    this.triedTotal = new Counter({
      name: 'rampart_rule_actions_total',
      help: 'Tries of actions that matched rules request from other services, by action and result: done, refused, waiting.',
      labelNames: ['action', 'outcome'] as const,
      registers: [metrics.registry],
    });
  }
}
