import { randomUUID } from 'node:crypto';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { pino } from 'pino';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import { CookieDevicesRepository } from './cookie-devices.repository';
import { CookieKeeper } from './cookie-keeper';

let created: TestDatabase;
let source: DataSource;
let database: Database;
let cookies: CookieDevicesRepository;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 8, DATABASE_TIMEOUT_MS: 5_000 };
  source = await new DataSource(dataSourceOptions(schema, env, () => undefined)).initialize();
  database = new Database(source);
  cookies = new CookieDevicesRepository(database);
});

afterAll(async () => {
  await source.destroy();
  await created.drop();
});

describe('CookieDevicesRepository', () => {
  it('reports an unknown cookie as new, and later its first device', async () => {
    const [cookie, device, other] = [randomUUID(), randomUUID(), randomUUID()];
    const seen: string[] = [];
    for (const each of [device, device, other, other, device]) seen.push(await cookies.meet(cookie, each));
    expect(seen).toEqual(['new', 'consistent', 'mismatch', 'mismatch', 'consistent']);
  });

  it('calls one of many concurrent first sights the first', async () => {
    const [cookie, device] = [randomUUID(), randomUUID()];
    const seen = await Promise.all(Array.from({ length: 32 }, () => cookies.meet(cookie, device)));
    expect(seen.filter((each) => each === 'new')).toHaveLength(1);
    expect(seen.filter((each) => each === 'consistent')).toHaveLength(31);
  });

  it('deletes cookies not seen for long, and none that came back', async () => {
    const [gone, back, device] = [randomUUID(), randomUUID(), randomUUID()];
    await cookies.meet(gone, device);
    await cookies.meet(back, device);
    await database.run({ name: '', text: 'UPDATE cookie_devices SET last_seen = last_seen - 91' }, []);
    expect(await cookies.meet(back, device)).toBe('consistent');
    await new CookieKeeper(cookies, 90, pino({ level: 'silent' })).keep();
    expect([await cookies.meet(gone, device), await cookies.meet(back, device)]).toEqual([
      'new',
      'consistent',
    ]);
  });
});
