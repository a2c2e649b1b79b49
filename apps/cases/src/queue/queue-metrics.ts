import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';

const READ: Statement = {
  name: 'queue-metrics.read',
  text: `
    SELECT count(*)::int AS undecided, coalesce(extract(epoch FROM now() - min(opened_at)), 0)::float8 AS age,
           count(*) FILTER (WHERE due_at <= now())::int AS overdue
      FROM cases WHERE state <> 'decided'`,
};
/** Milliseconds for which a reading holds: the count reads every undecided case. */
const HOLDS_MS = 30_000;

interface Reading {
  readonly undecided: number;
  readonly overdue: number;
  readonly age: number;
}

const UNKNOWN: Reading = { undecided: Number.NaN, overdue: Number.NaN, age: Number.NaN };

/** Length and age of the queue, over all accounts; not a number while the database does not answer. */
@Injectable()
export class QueueMetrics {
  private reading: { readonly at: number; readonly value: Promise<Reading> } | null = null;

  constructor(
    metrics: Metrics,
    private readonly database: Database,
  ) {
    const read = () => this.read();
    new Gauge({
      name: 'rampart_cases_undecided',
      help: 'Cases that are not decided, over all accounts.',
      registers: [metrics.registry],
      async collect() {
        this.set((await read()).undecided);
      },
    });
    new Gauge({
      name: 'rampart_cases_overdue',
      help: 'Undecided cases whose time to be decided is over.',
      registers: [metrics.registry],
      async collect() {
        this.set((await read()).overdue);
      },
    });
    new Gauge({
      name: 'rampart_cases_oldest_seconds',
      help: 'Age of the oldest undecided case; 0 without any.',
      registers: [metrics.registry],
      async collect() {
        this.set((await read()).age);
      },
    });
  }

  private read(): Promise<Reading> {
    const now = performance.now();
    if (this.reading === null || now - this.reading.at > HOLDS_MS) {
      const value = this.database.run<Reading>(READ, []).then(
        ([row]) => row ?? UNKNOWN,
        () => UNKNOWN,
      );
      this.reading = { at: now, value };
    }
    return this.reading.value;
  }
}
