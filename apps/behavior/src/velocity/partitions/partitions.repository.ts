import { Injectable } from '@nestjs/common';
import { Database, type StatementRunner } from '@rampart/persistence';
import { type Partition, partitionsToDrop, partitionsToMake } from './plan-partitions';

/** Serialises the making and dropping of partitions over all replicas. */
const LOCK = { name: '', text: 'SELECT pg_advisory_xact_lock(8374651920)' };
const NOW = { name: '', text: 'SELECT clock_timestamp() AS now' };
const LIST = {
  name: '',
  text: `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'velocity_events'::regclass`,
};

/** The partitions of the velocity events, on the database's own time. */
@Injectable()
export class PartitionsRepository {
  constructor(private readonly database: Database) {}

  /** Makes the partitions that must be there and are not. @throws ServiceError `unavailable`. */
  async make(): Promise<void> {
    const present = new Set(await listPartitions(this.database));
    const missing = partitionsToMake(await readNow(this.database)).filter(({ name }) => !present.has(name));
    if (missing.length === 0) return;
    await this.database.transaction(async (runner) => {
      await runner.run(LOCK, []);
      for (const partition of missing) await runner.run(createStatement(partition), []);
    });
  }

  /**
   * Drops the partitions that no window reaches into, and first the series that have not moved since.
   *
   * @returns their names. @throws ServiceError `unavailable`.
   */
  async dropOld(): Promise<string[]> {
    return this.database.transaction(async (runner) => {
      await runner.run(LOCK, []);
      const old = partitionsToDrop(await listPartitions(runner), await readNow(runner));
      for (const name of old) {
        await runner.run(forgetStatement(name), []);
        await runner.run({ name: '', text: `DROP TABLE ${name}` }, []);
      }
      return old;
    });
  }
}

async function readNow(runner: StatementRunner): Promise<Date> {
  const [row] = await runner.run<{ now: Date }>(NOW, []);
  if (row === undefined) throw new Error('the database told no time');
  return row.now;
}

async function listPartitions(runner: StatementRunner): Promise<string[]> {
  const rows = await runner.run<{ name: string }>(LIST, []);
  return rows.map(({ name }) => name.slice(name.lastIndexOf('.') + 1));
}

/** Names and bounds are made by `partitionOf`: nothing of a caller's is in them. */
function createStatement({ name, from, to }: Partition) {
  const text = `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF velocity_events
    FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`;
  return { name: '', text };
}

/** A series that moved since has younger events and stays; one that did not begins anew at its next event. */
function forgetStatement(name: string) {
  const text = `DELETE FROM velocity_series s USING (SELECT DISTINCT series FROM ${name}) AS old
    WHERE s.series = old.series AND s.last_at < (SELECT max(at) + interval '1 s' FROM ${name})`;
  return { name: '', text };
}
