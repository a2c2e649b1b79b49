import { Injectable } from '@nestjs/common';
import { Metrics } from '@rampart/telemetry';
import type { Pool } from 'pg';
import { Gauge, Histogram } from 'prom-client';
import { DataSource } from 'typeorm';
import { poolOf } from '../pool-of';

/** Edges of batches: powers of two up to the largest that a writer allows. */
const BATCH_BUCKETS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048];

/** The pool that every service has. Further ones are named by their owners. */
const OWN_POOL = 'service';

/** A service's use of Postgres: its connections, and how many of its writes share a statement. */
@Injectable()
export class DatabaseMetrics {
  private readonly batchRows: Histogram<'writer'>;
  private readonly pools = new Map<string, () => Pool | undefined>();

  constructor({ registry }: Metrics, dataSource: DataSource) {
    this.pools.set(OWN_POOL, () => poolOf(dataSource));
    const registers = [registry];
    this.batchRows = new Histogram({
      name: 'rampart_group_commit_rows',
      help: 'Writes, or questions, of different requests that left together, by writer.',
      labelNames: ['writer'],
      buckets: BATCH_BUCKETS,
      registers,
    });
    const pools = () => this.readPools();
    // The pools keep their own counts: they are read at each scrape, and cost a statement nothing.
    new Gauge({
      name: 'rampart_pool_connections',
      help: 'Connections to Postgres that are open, by pool and by what they do.',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const { pool, totalCount, idleCount } of pools()) {
          this.set({ pool, state: 'in_use' }, totalCount - idleCount);
          this.set({ pool, state: 'idle' }, idleCount);
        }
      },
    });
    new Gauge({
      name: 'rampart_pool_size',
      help: 'Connections to Postgres that there may be, by pool.',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const { pool, size } of pools()) this.set({ pool }, size);
      },
    });
    new Gauge({
      name: 'rampart_pool_waiting',
      help: 'Statements that wait for a connection to Postgres, by pool.',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const { pool, waitingCount } of pools()) this.set({ pool }, waitingCount);
      },
    });
  }

  /** Counts a batch. Bound, so that it can be passed on. @param writer a name from the code, never from a request. */
  readonly onBatch = (writer: string, rows: number): void => {
    this.batchRows.observe({ writer }, rows);
  };

  /** Adds a pool that the service has besides its own. */
  watchPool(name: string, pool: Pool): void {
    this.pools.set(name, () => pool);
  }

  /** A pool that is not open yet has no connections. */
  private readPools() {
    return [...this.pools].map(([name, find]) => {
      const { totalCount = 0, idleCount = 0, waitingCount = 0, options } = find() ?? {};
      return { pool: name, size: options?.max ?? 0, totalCount, idleCount, waitingCount };
    });
  }
}
