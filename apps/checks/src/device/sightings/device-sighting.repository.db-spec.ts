import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions, undoLastMigration } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { DeviceSightingRow } from '../../database/rows/device-sighting.row';
import { schema } from '../../database/schema';
import { NO_SIGNALS } from '../no-signals';
import { isWidelyShared, MAX_NETWORKS, MAX_PROFILES } from './device-sighting';
import { DeviceSightingRepository } from './device-sighting.repository';
import { newSightingOf } from './new-sighting';
import { REMEMBERED_ATTEMPTS } from './sighting-statements';

describe('DeviceSightingRepository', () => {
  let created: TestDatabase;
  let dataSource: DataSource;
  let repository: DeviceSightingRepository;
  /** Another replica, which shares only the database with the first. */
  let replica: DeviceSightingRepository;

  beforeAll(async () => {
    created = await createTestDatabase(schema);
    const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 6, DATABASE_TIMEOUT_MS: 5_000 };
    dataSource = await new DataSource(dataSourceOptions(schema, settings, () => {})).initialize();
    repository = new DeviceSightingRepository(new Database(dataSource), new Outbox());
    replica = new DeviceSightingRepository(new Database(dataSource), new Outbox());
    await dataSource.getRepository(DeviceSightingRow).insert({
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

  const sighting = (deviceHash: string, attemptId: string, more: { ip?: string; timezone?: string } = {}) =>
    newSightingOf({
      accountId: 1,
      deviceHash,
      attemptId,
      signals: { ...NO_SIGNALS, canvas: deviceHash, timezone: more.timezone ?? null },
      ip: more.ip ?? null,
      isHeadlessSuspected: false,
    });
  const remembered = async (deviceHash: string) => {
    const [row] = await dataSource.query(
      'SELECT cardinality(last_attempts) AS attempts FROM device_sightings WHERE device_hash = $1',
      [deviceHash],
    );
    return row.attempts;
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  describe('findSighting', () => {
    it('finds a device that the account has seen', async () => {
      expect(await repository.findSighting(1, 'abc')).toEqual({
        firstSeenAt: new Date('2026-01-01T00:00:00Z'),
        timesSeen: 7,
        signals: { webdriver: true },
        spread: { networks: 0, profiles: 0 },
      });
    });

    it('never shows one account what another has seen', async () => {
      expect(await repository.findSighting(2, 'abc')).toBeNull();
    });

    it('finds no device by another hash, however it is spelled', async () => {
      expect(await repository.findSighting(1, 'ABC')).toBeNull();
      expect(await repository.findSighting(1, "' OR 1=1 --")).toBeNull();
    });
  });

  describe('recordSighting', () => {
    it('counts on where a device was left', async () => {
      const again = await repository.recordSighting(sighting('abc', 'later'));
      expect(again).toMatchObject({ timesSeen: 8, firstSeenAt: new Date('2026-01-01T00:00:00Z') });
      expect((await repository.findSighting(1, 'abc'))?.signals).toEqual({ canvas: 'abc' });
    });

    it('gives 64 concurrent callers, on two replicas, the numbers 1 to 64, and one first sight', async () => {
      const all = await Promise.all(
        numbers(64).map((n) => (n % 2 ? repository : replica).recordSighting(sighting('crowd', `c${n}`))),
      );
      expect(all.map(({ timesSeen }) => timesSeen).sort((a, b) => a - b)).toEqual(numbers(64));
      expect(new Set(all.map(({ firstSeenAt }) => firstSeenAt.getTime())).size).toBe(1);
    });

    it('counts many devices, seen concurrently by two replicas in opposite orders, without a deadlock', async () => {
      const devices = numbers(40).map((n) => `device-${n}`);
      const see = (where: DeviceSightingRepository, name: string, hashes: readonly string[]) =>
        hashes.map((hash) => where.recordSighting(sighting(hash, `${name}-${hash}`)));
      const all = await Promise.all([
        ...see(repository, 'a', devices),
        ...see(replica, 'b', [...devices].reverse()),
        ...see(replica, 'c', devices),
      ]);
      expect(all.filter(({ timesSeen }) => timesSeen === 1)).toHaveLength(40);
      expect(all.filter(({ timesSeen }) => timesSeen === 3)).toHaveLength(40);
    });

    it('gives a repeat the answer of its first time, and counts it once', async () => {
      const first = await repository.recordSighting(sighting('repeated', 'same'));
      await repository.recordSighting(sighting('repeated', 'other'));
      expect(await replica.recordSighting(sighting('repeated', 'same'))).toEqual(first);
      expect((await repository.findSighting(1, 'repeated'))?.timesSeen).toBe(2);
    });

    it('counts one attempt once, however often it comes at the same time', async () => {
      const all = await Promise.all(
        numbers(20).map((n) => (n % 2 ? repository : replica).recordSighting(sighting('impatient', 'one'))),
      );
      expect(new Set(all.map(({ timesSeen }) => timesSeen))).toEqual(new Set([1]));
    });

    it('recognises a repeat after hundreds of other sightings, and remembers no more than it must', async () => {
      const { withinMinute } = REMEMBERED_ATTEMPTS;
      await repository.recordSighting(sighting('busy', 'mine'));
      const others = numbers(withinMinute - 1);
      await Promise.all(others.map((n) => repository.recordSighting(sighting('busy', `b${n}`))));
      expect((await replica.recordSighting(sighting('busy', 'mine'))).timesSeen).toBe(1);
      await repository.recordSighting(sighting('busy', 'next'));
      const { timesSeen } = await repository.recordSighting(sighting('busy', 'last'));
      expect(timesSeen).toBe(withinMinute + 2);
      expect(await remembered('busy')).toBe(withinMinute + 1);
    });

    it('forgets most of them once the device has rested for a minute', async () => {
      await Promise.all(numbers(100).map((n) => repository.recordSighting(sighting('rested', `r${n}`))));
      await dataSource.query(
        `UPDATE device_sightings SET first_seen = now() - interval '61 s', last_seen = now() - interval '61 s'
          WHERE device_hash = 'rested'`,
      );
      expect((await repository.recordSighting(sighting('rested', 'back'))).timesSeen).toBe(101);
      expect(await remembered('rested')).toBe(REMEMBERED_ATTEMPTS.atRest + 1);
    });

    it('keeps accounts apart', async () => {
      const other = { ...sighting('abc', 'x'), accountId: 2 };
      expect((await repository.recordSighting(other)).timesSeen).toBe(1);
    });

    it('counts the networks and profiles of a hash, up to the cap', async () => {
      const from = (ip: string, timezone: string, n: number) =>
        repository.recordSighting(sighting('roaming', `r${n}`, { ip, timezone }));
      await from('192.0.2.1', 'Europe/Berlin', 1);
      await from('192.0.2.200', 'europe/berlin', 2);
      expect((await from('198.51.100.1', 'Asia/Tokyo', 3)).spread).toEqual({ networks: 2, profiles: 2 });
      const all = await Promise.all(numbers(100).map((n) => from(`10.0.${n}.1`, `Zone/${n}`, n + 10)));
      const spread = all.at(-1)?.spread ?? { networks: 0, profiles: 0 };
      expect(isWidelyShared(spread)).toBe(true);
      expect((await repository.findSighting(1, 'roaming'))?.spread).toEqual({
        networks: MAX_NETWORKS,
        profiles: MAX_PROFILES,
      });
    });

    it('replaces characters that JSON in Postgres cannot store', async () => {
      const odd = newSightingOf({
        accountId: 1,
        deviceHash: 'odd',
        attemptId: 'a',
        signals: { ...NO_SIGNALS, canvas: 'a\0b\ud800c', fonts: '\u{1f6e1}' },
        ip: null,
        isHeadlessSuspected: false,
      });
      await repository.recordSighting(odd);
      expect((await repository.findSighting(1, 'odd'))?.signals).toEqual({
        canvas: 'a\ufffdb\ufffdc',
        fonts: '\u{1f6e1}',
      });
    });
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

  it('can be undone, migration by migration', async () => {
    const other = await createTestDatabase(schema);
    for (const _migration of schema.migrations)
      expect(await undoLastMigration(schema, other.adminUrl)).toBe(true);
    expect(await undoLastMigration(schema, other.adminUrl)).toBe(false);
    await other.drop();
  });
});
