import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { Counter, Gauge } from 'prom-client';
import type { DeliveryVerdict, TimedOutcome } from './outcomes.repository';

/** Counting stops at 100,001: counting a long outage's whole backlog at each scrape would slow the database. */
const PENDING: Statement = {
  name: 'webhooks.pending',
  text: `
    SELECT count(*)::int AS value
      FROM (SELECT FROM webhook_deliveries WHERE state = 'pending' LIMIT 100001) AS counted`,
};

/** Only of healthy endpoints: a failing or slow one is its owner's concern and gets one attempt at a time. */
const LAG: Statement = {
  name: 'webhooks.lag',
  text: `
    SELECT coalesce(extract(epoch FROM now() - min(first.at)), 0)::float8 AS value
      FROM webhook_endpoints AS w
     CROSS JOIN LATERAL (
       SELECT next_attempt_at AS at FROM webhook_deliveries AS d
        WHERE d.endpoint_id = w.id AND d.state = 'pending'
        ORDER BY next_attempt_at LIMIT 1) AS first
     WHERE w.state = 'enabled' AND w.failures = 0 AND w.permits > 1 AND first.at <= now()`,
};

/** Metrics of what this replica has sent and what the service has still to send. */
@Injectable()
export class DeliveryMetrics {
  private readonly total: Counter<'outcome'>;
  private readonly seconds: Counter;

  constructor(metrics: Metrics, database: Database) {
    const registers = [metrics.registry];
    this.total = new Counter({
      name: 'rampart_webhook_deliveries_total',
      help: 'Attempts to deliver a webhook, by outcome: delivered, failed (tried again later) or dead (given up).',
      labelNames: ['outcome'],
      registers,
    });
    this.seconds = new Counter({
      name: 'rampart_webhook_attempt_seconds_total',
      help: 'Time that attempts to deliver a webhook took.',
      registers,
    });
    // Queried at each scrape; an unresponsive database must not take the other metrics down.
    const ask = async (statement: Statement): Promise<number> => {
      const [row] = await database.run<{ value: number }>(statement, []).catch(() => []);
      return row?.value ?? Number.NaN;
    };
    new Gauge({
      name: 'rampart_webhook_lag_seconds',
      help: 'How long the oldest due delivery to a healthy endpoint has waited; 0 when none is due.',
      registers,
      async collect() {
        this.set(await ask(LAG));
      },
    });
    new Gauge({
      name: 'rampart_webhook_pending',
      help: 'Deliveries that wait for an attempt, due or not; 100001 stands for more.',
      registers,
      async collect() {
        this.set(await ask(PENDING));
      },
    });
  }

  count({ durationMs }: TimedOutcome, { state }: DeliveryVerdict): void {
    this.total.inc({ outcome: state === 'pending' ? 'failed' : state });
    this.seconds.inc(durationMs / 1_000);
  }
}
