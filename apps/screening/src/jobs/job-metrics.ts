import { Injectable } from '@nestjs/common';
import { JOB_KINDS, type JobKind } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';

/** States of an unfinished job. */
const OPEN_STATES = ['queued', 'running'] as const;

/** Reads only the index of open jobs, which has at most 20 per account. */
const OPEN: Statement = {
  name: 'jobs_open',
  text: `
    SELECT kind, state, count(*)::int AS jobs,
           extract(epoch FROM now() - min(CASE state WHEN 'queued' THEN asked_at ELSE started_at END))::float8 AS age
      FROM jobs WHERE state IN ('queued', 'running') GROUP BY kind, state`,
};

interface OpenJobs {
  readonly kind: JobKind;
  readonly state: (typeof OPEN_STATES)[number];
  readonly jobs: number;
  readonly age: number;
}

/** Waiting and running jobs of all replicas, read from the queue at each scrape. */
@Injectable()
export class JobMetrics {
  private reading: Promise<readonly OpenJobs[] | null> | undefined;

  constructor(
    { registry }: Metrics,
    private readonly database: Database,
  ) {
    this.show(registry, 'rampart_jobs', 'Unfinished jobs, by kind and status.', ({ jobs }) => jobs);
    this.show(
      registry,
      'rampart_jobs_oldest_seconds',
      'How long the oldest job has waited, or run, by kind and status; 0 without any.',
      ({ age }) => age,
    );
  }

  private show(
    registry: Metrics['registry'],
    name: string,
    help: string,
    read: (open: OpenJobs) => number,
  ): void {
    const look = () => this.look();
    new Gauge({
      name,
      help,
      labelNames: ['kind', 'status'],
      registers: [registry],
      async collect() {
        const open = await look();
        for (const kind of JOB_KINDS) {
          for (const status of OPEN_STATES) {
            const found = open?.find((each) => each.kind === kind && each.state === status);
            this.set({ kind, status }, open === null ? Number.NaN : found ? read(found) : 0);
          }
        }
      },
    });
  }

  /**
   * Read once for both metrics; null when the database does not answer, so that the other metrics are still
   * available.
   */
  private look(): Promise<readonly OpenJobs[] | null> {
    this.reading ??= this.database
      .run<OpenJobs>(OPEN, [])
      .catch(() => null)
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }
}
