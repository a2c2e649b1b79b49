import { untilTrue } from '@rampart/testing';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, type Asking, clientOf } from './api-client.fixture';
import { type Operator, operatorOf } from './operator.fixture';

const SCREEN = '/api/v1/screen';
const ACCOUNT = '/api/v1/account';
const CALLERS = 64;

let suite: TestSuite;
let operator: Operator;
/** Of both gateways in turn, and of each alone. */
let client: ApiClient;
let each: ApiClient[];

beforeAll(async () => {
  suite = await borrowTestSuite({ gateways: 2 });
  operator = operatorOf(suite);
  const urls = suite.of('gateway').map(({ url }) => url ?? '');
  client = clientOf(urls);
  each = urls.map((url) => clientOf(url));
});

afterAll(async () => {
  await Promise.all([client, ...(each ?? [])].map((one) => one?.close()));
  await suite?.stop();
});

/** Sends so many requests from 64 callers, each with one under way at any time. */
async function storm(count: number, path: string, asking: Asking): Promise<Answer[]> {
  const answers: Answer[] = [];
  let sent = 0;
  const caller = async () => {
    while (sent++ < count) answers.push(await client.ask(path, asking));
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return answers;
}

const split = (answers: readonly Answer[]) => ({
  served: answers.filter(({ status }) => status === 200),
  refused: answers.filter(({ status }) => status !== 200),
});

const ascending = (values: readonly unknown[]) => values.map(Number).sort((left, right) => left - right);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('the limit of the minute, with 64 callers over two gateways', () => {
  it.each([
    ['GET account', ACCOUNT, {}],
    ['POST screen', SCREEN, { form: {} }],
  ])('serves exactly so many, and tells each caller what is left: %s', async (_what, path, asking) => {
    const { key } = await operator.newTenant({ rate_per_minute: 100 });
    const { served, refused } = split(await storm(200, path, { ...asking, key }));
    expect([served.length, refused.length]).toEqual([100, 100]);
    expect(ascending(served.map(({ headers }) => headers['x-ratelimit-remaining']))).toEqual(upTo(100));
    for (const { status, error, headers } of refused) {
      expect([status, error.code, error.details]).toEqual([429, 'rate_limited', { limit: 100 }]);
      expect(headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0' });
      const seconds = Number(headers['retry-after']);
      expect(seconds).toBeGreaterThanOrEqual(1);
      expect(seconds).toBeLessThanOrEqual(60);
    }
  });
});

describe('the quota, with 64 callers over two gateways', () => {
  it.each([
    ['day', { per_day: 40 }, 'requests_remaining_today', 86_400],
    ['month', { per_month: 40 }, 'requests_remaining_this_month', 31 * 86_400],
  ])(
    'of the %s serves exactly so many, and each answer counts itself',
    async (period, limits, field, most) => {
      const tenant = await operator.newTenant(limits);
      const { served, refused } = split(await storm(128, SCREEN, { key: tenant.key, form: {} }));
      expect([served.length, refused.length]).toEqual([40, 88]);
      expect(ascending(served.map(({ data }) => data[field]))).toEqual(upTo(40));
      for (const { status, error, headers } of refused) {
        expect([status, error.code, error.details]).toEqual([429, 'quota_exceeded', { period, limit: 40 }]);
        const seconds = Number(headers['retry-after']);
        expect(seconds).toBeGreaterThanOrEqual(1);
        expect(seconds).toBeLessThanOrEqual(most);
      }
      expect(await operator.usageOf(tenant)).toMatchObject({ [period]: { used: 40, limit: 40 } });
    },
  );

  it('is each key’s own', async () => {
    const tenant = await operator.newTenant();
    const { key } = await operator.newKey(tenant, { per_day: 1 });
    expect((await client.ask(SCREEN, { key, form: {} })).status).toBe(200);
    expect((await client.ask(SCREEN, { key, form: {} })).error.code).toBe('quota_exceeded');
    expect((await client.ask(SCREEN, { key: tenant.key, form: {} })).status).toBe(200);
  });
});

describe('what a call costs', () => {
  it('is one of the quota when it succeeds, and nothing when it only reads', async () => {
    const tenant = await operator.newTenant();
    const { data } = await client.ask(SCREEN, { key: tenant.key, form: {} });
    for (const path of [`${SCREEN}/${data.shield_id}`, ACCOUNT]) {
      for (const _ of upTo(3)) expect((await client.ask(path, { key: tenant.key })).status).toBe(200);
    }
    expect(await operator.usageOf(tenant)).toMatchObject({
      minute: { used: 7 },
      day: { used: 1 },
      month: { used: 1 },
    });
  });

  it('is one of the minute and none of the quota when it is refused', async () => {
    const tenant = await operator.newTenant();
    const { key } = tenant;
    const asks: [string, Asking, number][] = [
      [SCREEN, { form: { amount: 'much' } }, 400],
      [SCREEN, { body: '{', headers: { 'content-type': 'application/json' } }, 400],
      [SCREEN, { body: 'x', headers: { 'content-type': 'text/plain' } }, 415],
      [SCREEN, { form: { name: 'x'.repeat(70_000) } }, 413],
      ['/api/v1/lists', { form: {} }, 400],
      ['/api/v1/lists', { form: { list_type: 'blacklist', value: 'no address' } }, 400],
      [`${SCREEN}/20250101-000000`, {}, 404],
    ];
    for (const [path, asking, status] of asks) {
      expect((await client.ask(path, { key, ...asking })).status).toBe(status);
    }
    expect(await operator.usageOf(tenant)).toMatchObject({
      minute: { used: asks.length },
      day: { used: 0 },
      month: { used: 0 },
    });
  });

  it('is given back, under any load, when a service behind fails', async () => {
    const tenant = await operator.newTenant({ per_day: 10 });
    const [lists] = suite.of('lists');
    if (lists) await suite.stopApp(lists);
    const failed = await storm(CALLERS, SCREEN, { key: tenant.key, form: {} });
    await suite.startApp('lists');
    expect(new Set(failed.map(({ status }) => status))).toEqual(
      // The quota that a call holds is not available to others: they may be refused although the holder then fails.
      failed.some(({ status }) => status === 429) ? new Set([503, 429]) : new Set([503]),
    );
    expect(await operator.usageOf(tenant)).toMatchObject({ day: { used: 0 }, month: { used: 0 } });
    // Orders go one at a time until one has found the service back.
    const { key } = await operator.newTenant();
    await untilTrue(
      async () => (await client.ask(SCREEN, { key, form: {} })).status === 200,
      'orders are answered',
    );
    expect(split(await storm(20, SCREEN, { key: tenant.key, form: {} })).served).toHaveLength(10);
  });

  it('follows the operator, endpoint by endpoint, on every gateway', async () => {
    const tenant = await operator.newTenant();
    const { data } = await client.ask(SCREEN, { key: tenant.key, form: {} });
    const path = `${SCREEN}/${data.shield_id}`;
    const usedBy = async (gateway: ApiClient) => {
      const before = (await operator.usageOf(tenant)).day.used;
      await gateway.ask(path, { key: tenant.key });
      return (await operator.usageOf(tenant)).day.used - before;
    };
    for (const [counts, cost] of [[true, 1] as const, [null, 0] as const]) {
      await operator.ask('PATCH', 'endpoints/get-screen', { counts });
      for (const gateway of each) {
        await untilTrue(async () => (await usedBy(gateway)) === cost, 'the gateway knows the new policy');
      }
    }
  });
});

describe('a key', () => {
  const statusesOf = (key: string) =>
    Promise.all(each.map(async (gateway) => (await gateway.ask(ACCOUNT, { key })).status));

  it('that is revoked stops on every gateway', async () => {
    const tenant = await operator.newTenant();
    expect(await statusesOf(tenant.key)).toEqual([200, 200]);
    await operator.ask('POST', `accounts/${tenant.accountId}/keys/${tenant.keyId}/revoke`);
    await untilTrue(
      async () => (await statusesOf(tenant.key)).every((status) => status === 401),
      'both gateways refuse the key',
    );
    const { error } = await client.ask(ACCOUNT, { key: tenant.key });
    expect(error.code).toBe('revoked_api_key');
  });

  it('that is rotated works beside its successor for the overlap, in one minute and one quota', async () => {
    const tenant = await operator.newTenant({ rate_per_minute: 6, per_day: 2 });
    const keys = `accounts/${tenant.accountId}/keys`;
    const next = await operator.ask<{ id: string; key: string }>('POST', `${keys}/${tenant.keyId}/rotate`, {
      overlap_seconds: 3_600,
    });
    expect(await statusesOf(tenant.key)).toEqual([200, 200]);
    expect((await client.ask(SCREEN, { key: tenant.key, form: {} })).status).toBe(200);
    expect((await client.ask(SCREEN, { key: next.key, form: {} })).status).toBe(200);
    expect((await client.ask(SCREEN, { key: tenant.key, form: {} })).error.code).toBe('quota_exceeded');
    const last = await client.ask(ACCOUNT, { key: next.key });
    expect([last.status, last.headers['x-ratelimit-remaining']]).toEqual([200, '0']);
    expect((await client.ask(ACCOUNT, { key: tenant.key })).error.code).toBe('rate_limited');
  });

  it('that is rotated without overlap is refused from then on, and its successor is not', async () => {
    const tenant = await operator.newTenant();
    expect(await statusesOf(tenant.key)).toEqual([200, 200]);
    const path = `accounts/${tenant.accountId}/keys/${tenant.keyId}/rotate`;
    const next = await operator.ask<{ key: string }>('POST', path, { overlap_seconds: 0 });
    await untilTrue(
      async () => (await statusesOf(tenant.key)).every((status) => status === 401),
      'both gateways refuse the old key',
    );
    expect(await statusesOf(next.key)).toEqual([200, 200]);
  });
});
