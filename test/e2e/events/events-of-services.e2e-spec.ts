import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { NO_ACCOUNT } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';
import { problemsOf, readEvents, type StreamedEvent } from './event-stream.fixture';

const SET = 'tor-exits';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
/** Events that were on the stream before: specs of one run may share their NATS. */
let known: ReadonlySet<string>;

beforeAll(async () => {
  suite = await startTestSuite({ gateways: 2 });
  operator = operatorOf(suite);
  client = clientOf(suite.of('gateway').flatMap(({ url }) => url ?? []));
  known = new Set((await readEvents(suite.natsUrl)).map(({ envelope }) => envelope.id));
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

/** Every event that the suite has emitted for an account, or for its own data. Valid by the published schemas. */
async function emittedOf(accountId: number): Promise<StreamedEvent['envelope'][]> {
  const events = (await readEvents(suite.natsUrl)).filter(
    ({ envelope }) => envelope.accountid === accountId && !known.has(envelope.id),
  );
  expect(problemsOf(events)).toEqual([]);
  return events.map(({ envelope }) => envelope);
}

/** Waits for an event of a type that comes last. @returns the data of all of the types. */
async function untilEmitted(accountId: number, last: string, ...types: readonly string[]) {
  const wanted = [...types, last].map((type) => `rampart.${type}`);
  let found: StreamedEvent['envelope'][] = [];
  await untilTrue(async () => {
    found = (await emittedOf(accountId)).filter(({ type }) => wanted.includes(type));
    return found.some(({ type }) => type === `rampart.${last}`);
  }, `${last} has arrived`);
  return found.map(({ type, data }) => [type.slice('rampart.'.length), data]);
}

const check = (tenant: Tenant, path: string, form: Record<string, string>, key = tenant.key) =>
  client.ask(`/api/v1/${path}`, { key, form });

describe('the stream has', () => {
  it('what an operator does with keys, once each', async () => {
    const tenant = await operator.newTenant();
    const keys = `accounts/${tenant.accountId}/keys`;
    const next = await operator.ask<{ id: string }>('POST', `${keys}/${tenant.keyId}/rotate`, {});
    await operator.ask('POST', `${keys}/${tenant.keyId}/revoke`);
    const emitted = await untilEmitted(tenant.accountId, 'key.revoked', 'key.created', 'key.rotated');
    const actor = { kind: 'operator', id: 'operator' };
    expect(emitted).toMatchObject([
      ['key.created', { key_id: tenant.keyId, mode: 'live', actor }],
      ['key.rotated', { key_id: tenant.keyId, successor_id: next.id, actor }],
      ['key.revoked', { key_id: tenant.keyId, actor }],
    ]);
  });

  it('a quota that two gateways have used up together, with and without idempotency keys', async () => {
    const tenant = await operator.newTenant({ per_day: 20 });
    const form = { entity_type: 'account', entity_value: 'busy', action: 'login' };
    const ask = (index: number) =>
      client.ask('/api/v1/behavior/check', {
        key: tenant.key,
        form,
        headers: index % 2 ? { 'idempotency-key': randomUUID() } : {},
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => ask(index)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const emitted = await untilEmitted(tenant.accountId, 'quota.exhausted', 'quota.threshold_reached');
    const ofDay = { key_id: tenant.keyId, endpoint: null, period: 'day', quota: 20 };
    expect(emitted).toMatchObject([
      ['quota.threshold_reached', ofDay],
      ['quota.exhausted', { ...ofDay, used: 20 }],
    ]);
  });

  it('a device that 50 concurrent calls have seen first, live and in the sandbox', async () => {
    const tenant = await operator.newTenant();
    const test = await operator.newKey(tenant, { mode: 'test' });
    const form = { canvas: randomUUID(), webgl_renderer: 'ANGLE (Intel)', platform: 'Win32' };
    const seen = await Promise.all(Array.from({ length: 50 }, () => check(tenant, 'device/check', form)));
    const hash = String(seen[0]?.data.device_hash);
    await check(tenant, 'device/check', { canvas: randomUUID(), platform: 'MacIntel' });
    await check(tenant, 'device/check', form, test.key);
    const masked = `${hash.slice(0, 8)}…`;
    await untilTrue(
      async () =>
        (await emittedOf(tenant.accountId)).filter(({ type }) => type.endsWith('first_seen')).length >= 2,
      'events of both devices have arrived',
    );
    const [first, ...others] = await untilEmitted(tenant.accountId, 'device.first_seen');
    expect(first).toEqual([
      'device.first_seen',
      { device_hash: masked, is_headless_suspected: expect.any(Boolean) },
    ]);
    expect(others).toHaveLength(1);
    await untilTrue(async () => {
      const all = (await readEvents(suite.natsUrl)).filter(({ envelope }) => !known.has(envelope.id));
      const ofDevice = all.filter(({ envelope }) => envelope.data.device_hash === masked);
      return new Set(ofDevice.map(({ envelope }) => envelope.accountid)).size === 2;
    }, 'the sandbox has its own event of a first sight');
  });

  it('an entity that acts too often: by behavior checks and by orders', async () => {
    const tenant = await operator.newTenant();
    const login = { entity_type: 'email', entity_value: 'Hasty@Shop.Example', action: 'login' };
    for (let time = 0; time < 7; time += 1) await check(tenant, 'behavior/check', login);
    await Promise.all(Array.from({ length: 8 }, () => check(tenant, 'screen', { username: 'hasty' })));
    await untilTrue(
      async () =>
        (await emittedOf(tenant.accountId)).filter(({ type }) => type.endsWith('velocity.exceeded')).length >=
        2,
      'both events have arrived',
    );
    expect(await untilEmitted(tenant.accountId, 'velocity.exceeded')).toEqual([
      [
        'velocity.exceeded',
        {
          ...{ entity_type: 'email', entity_value: 'h***@shop.example', action: 'login' },
          ...{ window: '60s', count: 6, limit: 5 },
        },
      ],
      [
        'velocity.exceeded',
        {
          ...{ entity_type: 'account', entity_value: 'h***', action: 'screening' },
          ...{ window: '60s', count: 6, limit: 5 },
        },
      ],
    ]);
  });

  it('a data set that is imported, has become stale, and is taken back', async () => {
    const { import_id: importId } = await operator.ask<{ import_id: string }>(
      'POST',
      `data-sets/${SET}/imports`,
      { parts: [{ label: 'list', name: 'list.txt' }], version: 'old-1', date: '2026-01-01', by: 'ann' },
    );
    await operator.put(`data-imports/${importId}/parts/0/chunks/0`, gzipSync('198.51.100.7\n198.51.100.8\n'));
    await operator.ask('POST', `data-imports/${importId}/finish`, { chunks: [1] });
    await untilEmitted(NO_ACCOUNT, 'dataset.updated');
    // Staleness is checked at the start, among other times.
    await suite.startApp('checks');
    await untilEmitted(NO_ACCOUNT, 'dataset.stale');
    await operator.ask('POST', `data-sets/${SET}/rollback`, { to: 'built_in', by: 'ann' });
    await untilTrue(
      async () =>
        (await emittedOf(NO_ACCOUNT)).filter(({ type }) => type.endsWith('dataset.updated')).length === 2,
      'the event of the way back has arrived',
    );
    expect(await untilEmitted(NO_ACCOUNT, 'dataset.stale', 'dataset.updated')).toEqual([
      ['dataset.updated', { data_set: SET, version: 'old-1', rows: 2, replaces: null }],
      ['dataset.stale', { data_set: SET, version: 'old-1', rows: 2, age_days: expect.any(Number) }],
      ['dataset.updated', { data_set: SET, version: null, rows: 0, replaces: 'old-1' }],
    ]);
  });
});
