import { Injectable } from '@nestjs/common';
import { Database, type StatementRunner, sqlStateOf } from '@rampart/persistence';
import {
  dayOf,
  type Partition,
  partitionOf,
  partitionsToDrop,
  partitionsToMake,
  startOfOldest,
} from './plan-partitions';

/** Serialises creating and dropping partitions over all replicas; a number with no other use. */
const LOCK = { name: '', text: 'SELECT pg_advisory_xact_lock(8374651921)' };
const NOW = { name: '', text: 'SELECT clock_timestamp() AS now' };
const LIST = {
  name: '',
  text: `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'order_values'::regclass`,
};
/** Functions of the table's owner: the service's login may neither create nor drop a partition. */
const MAKE = { name: '', text: 'SELECT make_order_values_partition($1::date)' };
const DROP = { name: '', text: 'SELECT drop_order_values_partition($1::date)' };
/** Dropping waits for readers, and every order would wait behind it: better to retry later. */
const DO_NOT_WAIT = { name: '', text: "SET LOCAL lock_timeout = '200ms'" };
/** SQLSTATE of a lock that was not available in that time. */
const LOCK_NOT_AVAILABLE = '55P03';

/** The partitions of order values, by the database's clock. */
@Injectable()
export class PartitionsRepository {
  constructor(private readonly database: Database) {}

  /** Creates the partitions that are needed and missing. @throws ServiceError `unavailable`. */
  async make(): Promise<void> {
    await this.makeMissing(partitionsToMake(await readNow(this.database)));
  }

  /** Creates the partitions of these instants. @throws ServiceError `unavailable`. */
  async makeFor(instants: readonly Date[]): Promise<void> {
    const byName = new Map(instants.map(partitionOf).map((partition) => [partition.name, partition]));
    await this.makeMissing([...byName.values()]);
  }

  /**
   * Drops days past their retention.
   * @returns their names; none while a day to be dropped is being read, which the next round will find.
   * @throws ServiceError `unavailable`.
   */
  async dropOld(retentionDays: number): Promise<string[]> {
    try {
      return await this.database.transaction(async (runner) => {
        await runner.run(LOCK, []);
        await runner.run(DO_NOT_WAIT, []);
        const old = partitionsToDrop(await listPartitions(runner), await readNow(runner), retentionDays);
        for (const name of old) await runner.run(DROP, [dayOf(name)]);
        return old;
      });
    } catch (error) {
      if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) return [];
      throw error;
    }
  }

  /** Since when values are stored, or null without any. @throws ServiceError `unavailable`. */
  async keptSince(): Promise<Date | null> {
    return startOfOldest(await listPartitions(this.database));
  }

  private async makeMissing(partitions: readonly Partition[]): Promise<void> {
    if (missingOf(partitions, await listPartitions(this.database)).length === 0) return;
    await this.database.transaction(async (runner) => {
      await runner.run(LOCK, []);
      const missing = missingOf(partitions, await listPartitions(runner));
      for (const { from } of missing) await runner.run(MAKE, [from]);
    });
  }
}

function missingOf(partitions: readonly Partition[], present: readonly string[]): Partition[] {
  return partitions.filter(({ name }) => !present.includes(name));
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
