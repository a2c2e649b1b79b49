import { randomUUID } from 'node:crypto';
import type { CaseOutcome } from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import type { HistoryFacts } from '../../facts/history/history-facts';
import { buildHistoryKey, buildHistoryOrder } from '../../facts/history/history-order.builder';
import { buildDraft, storesOver } from '../../orders/store/store.fixture';
import type { Label } from '../labels/label';
import { buildLabels } from '../labels/labels.fixture';
import { HistoryRowsRepository } from './history-rows.repository';
import { HistoryStore } from './history-store';

let testDatabase: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase(schema);
  const env = { DATABASE_URL: testDatabase.url, DATABASE_POOL_SIZE: 8, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});

afterAll(async () => {
  await dataSource?.destroy();
  await testDatabase?.drop();
});

const labels = buildLabels();
const placedAt = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(placedAt.getTime() + days * DAY_MS);

/** @returns the id of an order of that e-mail address at that shop. */
async function placeOrder(email: string, merchant: string, accountId = 1): Promise<string> {
  const history = buildHistoryOrder({ email, merchant }, { at: placedAt, accountId });
  return (await storesOver(database).live.store(buildDraft({ history, accountId }))).shieldId;
}

function labelOf(shieldId: string, outcome: CaseOutcome, fields: Partial<Label> = {}): Label {
  return {
    accountId: 1,
    shieldId,
    outcome,
    source: 'feedback',
    revision: 1,
    at: daysLater(5).toISOString(),
    eventId: randomUUID(),
    ...fields,
  };
}

const record = (...given: readonly Label[]) => database.transaction((runner) => labels.record(runner, given));

/** What an order at that time would know. */
function factsOf(email: string, merchant: string, at = daysLater(6), accountId = 1): Promise<HistoryFacts> {
  const order = buildHistoryOrder({ email, merchant }, { at, accountId });
  return new HistoryStore(new HistoryRowsRepository())
    .read(database, [order])
    .then((book) => book.factsOf(order));
}

describe('the histories of an order', () => {
  it('learn its outcome from the day on which it was recorded', async () => {
    await record(labelOf(await placeOrder('ann', 'one'), 'confirmed_fraud'));
    expect(await factsOf('ann', 'one')).toMatchObject({
      'email.known_frauds': 1,
      'merchant.known_frauds_1d': 1,
      'merchant.days_since_known_fraud': 6,
    });
    expect(await factsOf('ann', 'one', daysLater(4))).toMatchObject({ 'merchant.known_frauds_30d': 0 });
  });

  it('learn it once, however many events of any type report it', async () => {
    const label = labelOf(await placeOrder('bob', 'two'), 'confirmed_fraud');
    await Promise.all([record(label), record(label), record(label, label)]);
    await record({ ...label, eventId: randomUUID() });
    expect(await factsOf('bob', 'two')).toMatchObject({
      'email.known_frauds': 1,
      'merchant.known_frauds_7d': 1,
    });
  });

  it('revert what another outcome replaces, from the day on which it was recorded', async () => {
    const shieldId = await placeOrder('cid', 'three');
    await record(labelOf(shieldId, 'confirmed_fraud', { at: daysLater(2).toISOString() }));
    await record(labelOf(shieldId, 'false_positive', { revision: 2 }));
    expect(await factsOf('cid', 'three')).toMatchObject({
      'email.known_frauds': 0,
      'email.known_legitimates': 1,
      'merchant.known_frauds_30d': 0,
      'merchant.days_since_known_fraud': null,
    });
  });

  it('keep an outcome when a weaker one is recorded later', async () => {
    const shieldId = await placeOrder('dan', 'four');
    await record(labelOf(shieldId, 'confirmed_fraud'));
    await record(
      labelOf(shieldId, 'false_positive', { source: 'case', revision: 0, at: daysLater(6).toISOString() }),
    );
    expect(await factsOf('dan', 'four')).toMatchObject({
      'email.known_frauds': 1,
      'email.known_legitimates': 0,
    });
  });

  it('count exactly with concurrent outcomes of many orders, while orders are written', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, (_, n) => placeOrder(`eve ${n}`, 'five')));
    await Promise.all([
      ...ids.map((id) => record(labelOf(id, 'confirmed_fraud'))),
      ...ids.map((id) => record(labelOf(id, 'false_positive', { revision: 2 }))),
      ...ids.map((_, n) => placeOrder(`eve ${29 - n}`, 'five')),
    ]);
    expect(await factsOf('eve 7', 'five')).toMatchObject({
      'email.known_frauds': 0,
      'email.known_legitimates': 1,
      'merchant.orders_30d': 60,
      'merchant.known_frauds_30d': 0,
      'merchant.fraud_rate_30d': 0.0014,
    });
  });

  it('do not learn of an order of another account with the same id', async () => {
    const shieldId = await placeOrder('fay', 'six', 1);
    await placeOrder('fay', 'six', 2);
    await record(labelOf(shieldId, 'confirmed_fraud', { accountId: 2 }));
    expect(await factsOf('fay', 'six')).toMatchObject({ 'email.known_frauds': 0 });
  });

  it('learn again what they knew once they were removed, and nothing once their key was taken off the order', async () => {
    const shieldId = await placeOrder('gus', 'seven');
    const key = buildHistoryKey('email', 'gus');
    await database.run({ name: '', text: 'DELETE FROM entity_histories WHERE key = $1' }, [key]);
    await record(labelOf(shieldId, 'confirmed_fraud'));
    expect(await factsOf('gus', 'seven')).toMatchObject({ 'email.known_frauds': 1, 'email.orders_30d': 0 });
    const text = `UPDATE decision_inputs SET history_keys = array_remove(history_keys, $1::uuid)`;
    await database.run({ name: '', text }, [key]);
    await record(labelOf(shieldId, 'false_positive', { revision: 2 }));
    expect(await factsOf('gus', 'seven')).toMatchObject({
      'email.known_legitimates': 0,
      'merchant.known_frauds_30d': 0,
    });
  });
});
