import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../database/schema';
import type { PresentOrder } from '../facts/locations/travel';
import { type Composed, insertScreenings } from '../orders/store/insert-screenings';
import { answerOf, buildDraft, claimOf } from '../orders/store/store.fixture';
import { EarlierOrdersRepository } from './earlier-orders.repository';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;
let repository: EarlierOrdersRepository;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 2, DATABASE_TIMEOUT_MS: 5_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
  repository = new EarlierOrdersRepository(database);
});

afterAll(async () => {
  await dataSource.destroy();
  await testDatabase.drop();
});

const noon = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T13:00:00Z');
const berlin = { latitude: 52.52, longitude: 13.405 };
const paris = { latitude: 48.85, longitude: 2.35 };

let ids = 0;

/** An order of one identity at a location, as the writer stores it. */
function orderAt(identity: string, place: Partial<PresentOrder>): Composed {
  ids += 1;
  const at = place.at ?? noon;
  const draft = buildDraft({ at, identities: [identity], location: { ip: null, ship: null, ...place, at } });
  const shieldId = `20260301-${ids.toString(16).padStart(6, '0')}`;
  return { shieldId, draft, answer: answerOf(claimOf(shieldId)), keepsDetails: true };
}

const store = (...batch: Composed[]) => database.transaction((runner) => insertScreenings(runner, batch));

describe('EarlierOrdersRepository', () => {
  it('finds where an identity ordered from last', async () => {
    await store(orderAt('a', { ip: { ...berlin, isAnonymous: true }, ship: paris }));
    await store(orderAt('a', { at: later, ip: { ...paris, isAnonymous: false } }));
    expect(await repository.find(1, ['a'])).toEqual([
      { identity: 'a', ip: { ...paris, isAnonymous: false, at: later }, ship: { ...paris, at: noon } },
    ]);
  });

  it('is not moved back by an order that is written late', async () => {
    await store(orderAt('b', { at: later, ip: { ...paris, isAnonymous: false } }));
    await store(orderAt('b', { at: noon, ip: { ...berlin, isAnonymous: false } }));
    expect(await repository.find(1, ['b'])).toMatchObject([{ ip: { at: later } }]);
  });

  it('keeps the newest of a batch', async () => {
    await store(
      orderAt('c', { at: later, ip: { ...paris, isAnonymous: false } }),
      orderAt('c', { at: noon, ip: { ...berlin, isAnonymous: false }, ship: berlin }),
    );
    expect(await repository.find(1, ['c'])).toMatchObject([{ ip: { at: later }, ship: { at: noon } }]);
  });

  it('leaves out an order without a location', async () => {
    await store(orderAt('d', {}));
    expect(await repository.find(1, ['d'])).toEqual([]);
  });

  it('gives nothing of another account, and nothing for no identity', async () => {
    expect(await repository.find(2, ['a'])).toEqual([]);
    expect(await repository.find(1, [])).toEqual([]);
  });

  it('answers questions that share a statement each with its own', async () => {
    const [a, b, none] = await Promise.all([
      repository.find(1, ['a']),
      repository.find(1, ['b', 'unknown']),
      repository.find(1, ['unknown']),
    ]);
    expect(a).toHaveLength(1);
    expect(b).toMatchObject([{ ip: { at: later } }]);
    expect(none).toEqual([]);
  });
});
