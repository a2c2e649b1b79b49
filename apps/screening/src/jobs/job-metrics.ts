import { Injectable } from '@nestjs/common';
import { JOB_KINDS, type JobKind } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { Metrics } from '@rampart/telemetry';
import { Gauge } from 'prom-client';

/** States of a job that is not over. */
const OPEN_STATES = ['queued', 'running'] as const;

/** Reads the index of open jobs alone, which holds 20 of an account at the most. */
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

/** Long work that waits and runs, of all replicas: read from the queue when somebody looks. */
@Injectable()
export class JobMetrics {
  private reading: Promise<readonly OpenJobs[] | null> | undefined;

  constructor(
    { registry }: Metrics,
    private readonly database: Database,
  ) {
    this.show(registry, 'rampart_jobs', 'Jobs that are not over, by kind and status.', ({ jobs }) => jobs);
    this.show(
      registry,
      'rampart_jobs_oldest_seconds',
      'How long the oldest job has waited, or run, by kind and status; 0 when there is none.',
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

  /** Once for both, and null when the database does not answer: the other metrics must be had. */
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
