import { addEntry, type RequestOf, screenOrder } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { screeningExample } from '../screening-example.fixture';

let gateway: TestGateway;
let live: TestKey;
let test: TestKey;
let asked: RequestOf<typeof screenOrder>[];

beforeAll(async () => {
  gateway = sharedGateway();
  live = await gateway.issueKey({ per_day: 2 });
  test = await gateway.issueKey({ per_day: null, per_month: null, mode: 'test', account: live });
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(screenOrder, (request) => {
    asked.push(request);
    const result = { ...screeningExample, requests_remaining_today: request.remainingToday };
    return {
      shieldId: screeningExample.shield_id,
      result: JSON.stringify(result),
      expansions: { contributions: [], warnings: [], degraded: [] },
    };
  });
});

const screen = (key: TestKey, form: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  ask(`${gateway.url}/api/v1/screen`, { form, key, headers });

describe('POST /api/v1/screen with a test key', () => {
  it('200: screens in the sandbox, under an account apart from the live one', async () => {
    await screen(live);
    await screen(test);
    expect(asked.map(({ sandbox }) => sandbox)).toEqual([false, true]);
    expect(asked[0]?.accountId).toBe(live.accountId);
    expect(asked[1]?.accountId).not.toBe(live.accountId);
  });

  it('200: takes no quota: the figures left are the limits, however often it is called', async () => {
    const left: unknown[] = [];
    for (let n = 0; n < 3; n += 1) left.push((await screen(test)).body.data?.requests_remaining_today);
    expect(left).toEqual([50_000, 50_000, 50_000]);
  });

  it('429: a limit of the day that is set for the test key itself applies to orders and for lines of a batch', async () => {
    const own = await gateway.issueKey({ mode: 'test', account: live, per_day: 2 });
    const left = [await screen(own), await screen(own)].map(
      ({ body }) => body.data?.requests_remaining_today,
    );
    expect(left).toEqual([1, 0]);
    const { status, body, headers } = await screen(own);
    expect([status, body.error]).toMatchObject([
      429,
      { code: 'quota_exceeded', details: { period: 'day', limit: 2 } },
    ]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(asked).toHaveLength(2);
    const batch = await fetch(`${gateway.url}/api/v1/screen/batch`, {
      method: 'POST',
      headers: { authorization: own.bearer, 'content-type': 'application/x-ndjson' },
      body: '{}\n',
    });
    expect(await batch.text()).toContain('quota_exceeded');
  });

  it('200: one Idempotency-Key means one order live and another in the sandbox', async () => {
    const key = { 'idempotency-key': 'order-1' };
    const first = await screen(live, {}, key);
    const second = await screen(test, {}, key);
    expect([first.headers.get('idempotency-replayed'), second.headers.get('idempotency-replayed')]).toEqual([
      null,
      null,
    ]);
    expect(asked).toHaveLength(2);
  });

  it('500: fails as asked, in the one envelope, and screens nothing', async () => {
    const { status, body } = await screen(test, { user_order_id: 'sandbox:internal_error' });
    expect([status, body.error?.code]).toEqual([500, 'internal_error']);
    expect(asked).toEqual([]);
  });

  it('500: a failure that was asked for is no failure to the metrics', async () => {
    const counts = async () =>
      (await (await fetch(`${gateway.healthUrl}/metrics`)).text())
        .split('\n')
        .filter((line) => line.startsWith('rampart_http_request_seconds_count'));
    await screen(test);
    const before = await counts();
    await screen(test, { user_order_id: 'sandbox:internal_error' });
    expect(await counts()).toEqual(before);
    expect(before.join()).toContain('status="200"');
  });

  it('429: a limit that is asked for comes with the headers of a real one', async () => {
    const { status, headers } = await screen(test, { user_order_id: 'sandbox:rate_limited' });
    expect(status).toBe(429);
    expect([headers.get('retry-after'), headers.get('x-ratelimit-remaining')]).toEqual(['60', '0']);
    expect((await screen(test)).status).toBe(200);
  });

  it('429: the limit of the minute applies to test keys too', async () => {
    const slow = await gateway.issueKey({ mode: 'test', rate_per_minute: 1 });
    expect([(await screen(slow)).status, (await screen(slow)).status]).toEqual([200, 429]);
  });

  it('400: a rehearsal that is misspelt is refused', async () => {
    const { status, body } = await screen(test, { user_order_id: 'sandbox:internal' });
    expect([status, body.error?.param]).toEqual([400, 'user_order_id']);
  });
});

it('a test key shows the same user and its own name, and its list entries stay in the sandbox', async () => {
  const [byLive, byTest] = await Promise.all(
    [live, test].map((key) => ask(`${gateway.url}/api/v1/account`, { key })),
  );
  expect(byTest?.body.data?.user).toEqual(byLive?.body.data?.user);
  const added: number[] = [];
  await gateway.answer(addEntry, ({ accountId }) => {
    added.push(accountId);
    return { id: 1, isNew: true };
  });
  const form = { list_type: 'blacklist', value: '192.0.2.1' };
  await ask(`${gateway.url}/api/v1/lists`, { form, key: test });
  expect(added).not.toContain(live.accountId);
  expect(added).toHaveLength(1);
});
