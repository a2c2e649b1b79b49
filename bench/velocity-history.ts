import { randomUUID } from 'node:crypto';
import type { ServiceEnv } from '@rampart/config';
import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { DataSource } from 'typeorm';
import { schema } from '../apps/behavior/src/database/schema';
import { CrossingEmitter } from '../apps/behavior/src/velocity/crossings/crossing-emitter';
import { PartitionsRepository } from '../apps/behavior/src/velocity/partitions/partitions.repository';
import { VelocityRepository } from '../apps/behavior/src/velocity/velocity.repository';
import { percentile } from './load-generator';

/** The cost of recording one more action of an entity with so many events within the last day. */
export interface HistoryRow {
  readonly events: number;
  readonly medianMs: number;
  /** The median relative to that of the entity with the fewest events. */
  readonly ratio: number;
}

export const HISTORY_NAME = 'velocity history';
/** Events of the entities. */
export const HISTORIES = {
  short: [10, 1_000, 100_000],
  full: [10, 1_000, 100_000, 10_000_000],
} as const;
/** Maximum of any median relative to the smallest. */
const FLAT_RATIO = 1.3;

/** Rows of one insert, and recordings of each entity, before and during the measurement. */
const CHUNK = 250_000;
const WARM_UP = 100;
const RECORDINGS = 1_000;
/** Creating millions of events takes a while. */
const TIMEOUT_MS = 600_000;

/** Numbered from the oldest and spread evenly over the last 24 hours, as the service itself would have left them. */
const PLANT_EVENTS = {
  name: '',
  text: `INSERT INTO velocity_events (series, at, number, attempt)
    SELECT $1::uuid, $2::timestamptz - (1 - number / $3::float8) * interval '24 hours', number, gen_random_uuid()
    FROM generate_series($4::bigint, $5::bigint) AS number`,
};
const PLANT_SERIES = {
  name: '',
  text: 'INSERT INTO velocity_series (series, last_number, last_at) VALUES ($1, $2, $3)',
};

/**
 * Gives one entity each history and measures, in turn, the cost of recording an action: the service's own repository,
 * one caller, committed to disk.
 *
 * @param databaseUrl of a suite's Postgres, with a login that may write the behavior service's tables and vacuum them.
 */
export async function measureHistories(
  databaseUrl: string,
  histories: readonly number[],
): Promise<HistoryRow[]> {
  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: TIMEOUT_MS };
  const source = await new DataSource(
    dataSourceOptions(schema, env satisfies Partial<ServiceEnv>, () => undefined),
  ).initialize();
  try {
    const database = new Database(source);
    const entities: string[] = [];
    for (const events of histories) entities.push(await plant(database, events));
    // What autovacuum and the next checkpoint would otherwise do during the measurement.
    for (const text of ['VACUUM velocity_events', 'CHECKPOINT']) await database.run({ name: '', text }, []);
    const medians = await measureInTurn(database, entities);
    const least = Math.min(...medians);
    return medians.map((medianMs, index) => ({
      events: histories[index] ?? 0,
      medianMs,
      ratio: medianMs / least,
    }));
  } finally {
    await source.destroy();
  }
}

/** @returns the series of an entity with so many events. */
async function plant(database: Database, events: number): Promise<string> {
  const series = randomUUID();
  const now = new Date();
  for (let first = 1; first <= events; first += CHUNK) {
    const last = Math.min(events, first + CHUNK - 1);
    await database.run(PLANT_EVENTS, [series, now, events, first, last]);
  }
  await database.run(PLANT_SERIES, [series, events, now]);
  return series;
}

/** In turn, so that other load on the machine affects all of them. @returns the median of each, in milliseconds. */
async function measureInTurn(database: Database, entities: readonly string[]): Promise<number[]> {
  const velocity = new VelocityRepository(
    database,
    new PartitionsRepository(database),
    new CrossingEmitter(new Outbox()),
  );
  const taken = entities.map(() => new Float64Array(RECORDINGS));
  for (let turn = -WARM_UP; turn < RECORDINGS; turn += 1) {
    for (const [index, series] of entities.entries()) {
      const startedAt = performance.now();
      await velocity.record({ series, attempt: randomUUID(), watch: null });
      if (turn >= 0) (taken[index] as Float64Array)[turn] = performance.now() - startedAt;
    }
  }
  return taken.map((times) => percentile(times.sort(), 0.5));
}

/** One line for each, and whether they are as close together as required. */
export function printHistories(rows: readonly HistoryRow[]): void {
  for (const { events, medianMs, ratio } of rows) {
    const verdict = ratio <= FLAT_RATIO ? 'reached' : 'short';
    process.stdout.write(
      `${HISTORY_NAME}: ${events} events, median ${medianMs.toFixed(3)} ms, ${ratio.toFixed(2)} of the least, <=${FLAT_RATIO} ${verdict}\n`,
    );
  }
}
