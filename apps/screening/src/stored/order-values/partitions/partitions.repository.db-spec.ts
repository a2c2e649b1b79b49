import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { schema } from '../../../database/schema';
import { PartitionKeeper } from './partition-keeper';
import { PartitionsRepository } from './partitions.repository';
import { partitionOf } from './plan-partitions';

const DAY_MS = 86_400_000;

let testDatabase: TestDatabase;
let dataSource: DataSource;
let partitions: PartitionsRepository;

beforeEach(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  partitions = new PartitionsRepository(new Database(dataSource));
});

afterEach(async () => {
  await dataSource.destroy();
  await testDatabase.drop();
});

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const nameOf = (days: number) => partitionOf(daysAgo(days)).name;

async function names(): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'order_values'::regclass ORDER BY 1",
  );
  return rows.map(({ name }) => name);
}

const keep = (retentionDays: number) =>
  new PartitionKeeper(partitions, retentionDays, pino({ level: 'silent' })).keep();

describe('the keeper of the order values', () => {
  it("creates today's and tomorrow's, also concurrently", async () => {
    await Promise.all([keep(90), keep(90), keep(90)]);
    expect(await names()).toEqual([nameOf(0), nameOf(-1)]);
  });

  it('drops the days that ended before those that are kept, and no other', async () => {
    await partitions.makeFor([daysAgo(4), daysAgo(3), daysAgo(2)]);
    await keep(3);
    expect(await names()).toEqual([nameOf(3), nameOf(2), nameOf(0), nameOf(-1)]);
  });

  it('drops everything, and makes nothing, when nothing is to be kept', async () => {
    await keep(90);
    await keep(0);
    expect(await names()).toEqual([]);
  });

  it('does not wait for a reader of an expired partition, and drops it the next time', async () => {
    await partitions.makeFor([daysAgo(9)]);
    const reader = dataSource.createQueryRunner();
    await reader.startTransaction();
    await reader.query('SELECT count(*) FROM order_values');
    await expect(partitions.dropOld(3)).resolves.toEqual([]);
    await reader.commitTransaction();
    await reader.release();
    await expect(partitions.dropOld(3)).resolves.toEqual([nameOf(9)]);
  });
});

describe('a day of order values', () => {
  it('is made while orders of another are being stored', async () => {
    await partitions.make();
    const writer = dataSource.createQueryRunner();
    await writer.startTransaction();
    await writer.query(
      `INSERT INTO order_values (account_id, shield_id, created_at, status, score)
       VALUES (1, $1, now(), 'APPROVE', 0)`,
      [`${partitionOf(new Date()).from}-000000`],
    );
    await partitions.makeFor([daysAgo(5)]);
    await writer.commitTransaction();
    await writer.release();
    expect(await names()).toContain(nameOf(5));
  });
});

describe('keptSince', () => {
  it('is the start of the oldest day, or nothing', async () => {
    expect(await partitions.keptSince()).toBeNull();
    await partitions.makeFor([new Date('2026-03-02T12:00:00Z'), new Date('2026-03-01T12:00:00Z')]);
    expect(await partitions.keptSince()).toEqual(new Date('2026-03-01T00:00:00Z'));
  });
});
