import { Injectable } from '@nestjs/common';
import { Database, type StatementRunner } from '@rampart/persistence';
import { dayOf, partitionsToDrop, partitionsToMake } from './plan-partitions';

/** Serialises the creation and dropping of partitions over all replicas. */
const LOCK = { name: '', text: 'SELECT pg_advisory_xact_lock(8374651920)' };
const NOW = { name: '', text: 'SELECT clock_timestamp() AS now' };
const LIST = {
  name: '',
  text: `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'velocity_events'::regclass`,
};
/** Functions of the tables' owner: the service's login may neither create nor drop a partition. */
const MAKE = {
  name: '',
  text: `SELECT make_velocity_partition(($1::timestamptz AT TIME ZONE 'UTC')::date)`,
};
const DROP = { name: '', text: 'SELECT drop_velocity_partition($1::date)' };

/** The partitions of the velocity events, by the database's clock. */
@Injectable()
export class PartitionsRepository {
  constructor(private readonly database: Database) {}

  /** Creates the partitions that are needed and missing. @throws ServiceError `unavailable`. */
  async make(): Promise<void> {
    const present = new Set(await listPartitions(this.database));
    const missing = partitionsToMake(await readNow(this.database)).filter(({ name }) => !present.has(name));
    if (missing.length === 0) return;
    await this.database.transaction(async (runner) => {
      await runner.run(LOCK, []);
      for (const { from } of missing) await runner.run(MAKE, [from.toISOString()]);
    });
  }

  /**
   * Drops the partitions that no window reaches, with the series that have not moved since.
   *
   * @returns their names. @throws ServiceError `unavailable`.
   */
  async dropOld(): Promise<string[]> {
    return this.database.transaction(async (runner) => {
      await runner.run(LOCK, []);
      const old = partitionsToDrop(await listPartitions(runner), await readNow(runner));
      for (const name of old) await runner.run(DROP, [dayOf(name)]);
      return old;
    });
  }
}

async function readNow(runner: StatementRunner): Promise<Date> {
  const [row] = await runner.run<{ now: Date }>(NOW, []);
  if (row === undefined) throw new Error('the database returned no time');
  return row.now;
}

async function listPartitions(runner: StatementRunner): Promise<string[]> {
  const rows = await runner.run<{ name: string }>(LIST, []);
  return rows.map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
}
