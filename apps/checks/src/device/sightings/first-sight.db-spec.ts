import { Outbox } from '@rampart/events';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, readOutbox, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { NO_SIGNALS } from '../no-signals';
import { DeviceSightingRepository } from './device-sighting.repository';
import { newSightingOf } from './new-sighting';

describe('the first sight of a device', () => {
  let created: TestDatabase;
  let dataSource: DataSource;
  let announced: number;

  beforeAll(async () => {
    created = await createTestDatabase(schema);
    const settings = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 6, DATABASE_TIMEOUT_MS: 5_000 };
    dataSource = await new DataSource(dataSourceOptions(schema, settings, () => {})).initialize();
  });

  beforeEach(async () => {
    announced = 0;
    await dataSource.query('DELETE FROM outbox');
  });

  afterAll(async () => {
    await dataSource.destroy();
    await created.drop();
  });

  const replica = (keepsPersonal = false) => {
    const outbox = new Outbox(keepsPersonal);
    outbox.onAdded(() => {
      announced += 1;
    });
    return new DeviceSightingRepository(new Database(dataSource), outbox);
  };
  const sighting = (
    deviceHash: string,
    attemptId: string,
    more: { accountId?: number; headless?: boolean } = {},
  ) =>
    newSightingOf({
      accountId: more.accountId ?? 1,
      deviceHash,
      attemptId,
      signals: NO_SIGNALS,
      ip: null,
      isHeadlessSuspected: more.headless ?? false,
    });
  const emitted = () => readOutbox((sql) => dataSource.query(sql));

  it('is emitted once for 50 concurrent sightings on two replicas', async () => {
    const replicas = [replica(), replica()];
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        replicas[n % 2]?.recordSighting(sighting('d1_0123456789abcdef', `a${n}`)),
      ),
    );
    expect(await emitted()).toMatchObject([
      {
        type: 'rampart.device.first_seen',
        accountid: 1,
        data: { device_hash: 'd1_01234…', is_headless_suspected: false },
        personal: null,
      },
    ]);
    expect(announced).toBe(1);
  });

  it('is emitted per account and device, many in one statement', async () => {
    const repository = replica();
    const seen = [1, 2, 3].flatMap((accountId) =>
      ['d1_aaaaaaaaaaaaaaaa', 'd1_bbbbbbbbbbbbbbbb'].map((hash) => [accountId, hash] as const),
    );
    await Promise.all(
      [...seen, ...seen].map(([accountId, hash], n) =>
        repository.recordSighting(sighting(hash, `m${n}`, { accountId, headless: hash.startsWith('d1_b') })),
      ),
    );
    const events = (await emitted()).map(({ accountid, data }) => [
      accountid,
      data.device_hash,
      data.is_headless_suspected,
    ]);
    expect(events).toHaveLength(6);
    expect(events).toEqual(
      expect.arrayContaining(
        seen.map(([accountId, hash]) => [accountId, `${hash.slice(0, 8)}…`, hash.startsWith('d1_b')]),
      ),
    );
  });

  it('is not emitted again for a repeat of the attempt, or for a later sighting', async () => {
    const repository = replica();
    for (const attempt of ['first', 'first', 'second']) {
      await repository.recordSighting(sighting('d1_known', attempt));
    }
    expect(await emitted()).toHaveLength(1);
  });

  it('keeps the hash behind the mask only where personal events are wanted', async () => {
    await replica(true).recordSighting(sighting('d1_personal', 'p'));
    expect(await emitted()).toMatchObject([{ personal: { device_hash: 'd1_personal' } }]);
  });

  it('is emitted only when the sighting is stored', async () => {
    const tooLarge = { ...sighting('d1_undone', 'u'), network: 2 ** 40 };
    await expect(replica().recordSighting(tooLarge)).rejects.toMatchObject({ code: '22003' });
    expect(await emitted()).toEqual([]);
  });
});
