import { Database, dataSourceOptions, undoLastMigration } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { DeviceSightingRepository } from './device-sighting.repository';
import { deviceSightingRow } from './device-sighting.row';

describe('DeviceSightingRepository', () => {
  let created: TestDatabase;
  let dataSource: DataSource;
  let repository: DeviceSightingRepository;

  beforeAll(async () => {
    created = await createTestDatabase(schema);
    const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
    dataSource = await new DataSource(dataSourceOptions(schema, settings, () => {})).initialize();
    repository = new DeviceSightingRepository(new Database(dataSource));
    await dataSource.getRepository(deviceSightingRow).insert({
      accountId: '1',
      deviceHash: 'abc',
      firstSeen: new Date('2026-01-01T00:00:00Z'),
      lastSeen: new Date('2026-02-01T00:00:00Z'),
      timesSeen: '7',
      signals: { webdriver: true },
    });
  });

  afterAll(async () => {
    await dataSource.destroy();
    await created.drop();
  });

  it('finds a device that the account has seen', async () => {
    expect(await repository.findSighting(1, 'abc')).toEqual({
      firstSeenAt: new Date('2026-01-01T00:00:00Z'),
      timesSeen: 7,
      signals: { webdriver: true },
    });
  });

  it('never shows one account what another has seen', async () => {
    expect(await repository.findSighting(2, 'abc')).toBeNull();
  });

  it('finds no device by another hash, however it is spelled', async () => {
    expect(await repository.findSighting(1, 'ABC')).toBeNull();
    expect(await repository.findSighting(1, "' OR 1=1 --")).toBeNull();
  });

  it('refuses a device that was seen never, or last before it was first', async () => {
    const insert = (timesSeen: number, lastSeen: string) =>
      dataSource.query(
        `INSERT INTO device_sightings (account_id, device_hash, first_seen, last_seen, times_seen)
         VALUES (1, 'x', '2026-01-01', $2, $1)`,
        [timesSeen, lastSeen],
      );
    await expect(insert(0, '2026-01-02')).rejects.toMatchObject({ code: '23514' });
    await expect(insert(1, '2025-12-31')).rejects.toMatchObject({ code: '23514' });
  });

  it('can be undone', async () => {
    const other = await createTestDatabase(schema);
    expect(await undoLastMigration(schema, other.url)).toBe(true);
    expect(await undoLastMigration(schema, other.url)).toBe(false);
    await other.drop();
  });
});
