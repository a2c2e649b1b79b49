import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import { Counter } from 'prom-client';

/** What became of orders that were to be looked into. */
@Injectable()
export class CaseOrderMetrics {
  private readonly ordersTotal: Counter<'result'>;

  constructor(metrics: Metrics) {
    this.ordersTotal = new Counter({
      name: 'rampart_case_orders_total',
      help: 'Orders that opened a case, joined one, or got none because the account has too many undecided cases or the case too many orders.',
      labelNames: ['result'] as const,
      registers: [metrics.registry],
    });
  }

  count(result: 'opened' | 'joined' | 'beyond_limit', orders: number): void {
    if (orders > 0) this.ordersTotal.inc({ result }, orders);
  }
}
