import { checkDevice, deviceSignals, type RequestOf } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { recordedReply } from '../../../openapi/recorded-reply.fixture';
import { postDeviceCheck } from './post-device-check.endpoint';

const record = recordedReply(postDeviceCheck);
const EXPANSIONS = {
  contributions: [{ code: 'device_automation', points: 50, reason: 'A sentence.', evidence: {} }],
  risk_contributions: [],
  degraded: [],
  data_sets: [],
  identity: { device_id: 'i1_aaaa', confidence: 0.9 },
};

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof checkDevice>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(checkDevice, (request) => {
    asked.push(request);
    return { record: record as never, expansions: EXPANSIONS };
  });
});

const check = (form: Record<string, string> = {}, query = '', as = key, headers = {}) =>
  ask(`${gateway.url}/api/v1/device/check${query}`, { form, key: as, headers });

describe('POST /api/v1/device/check', () => {
  it("200: answers the service's record as it is, wrapped in data", async () => {
    const { status, text } = await check();
    expect([status, text]).toEqual([200, JSON.stringify({ data: record })]);
  });

  it('200: takes every field to its place, and the caller for no visitor', async () => {
    const more = { altered_functions: 'navigator.webdriver', automation_globals: '__nightmare' };
    const sent: Record<string, unknown> = { ...postDeviceCheck.exampleRequest, ...more };
    await check(Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])));
    expect(asked).toMatchObject([{ accountId: key.accountId, sandbox: false, ip: null }]);
    expect(Object.values(asked[0]?.signals ?? {}).sort()).toEqual(Object.values(sent).sort());
    expect(asked[0]?.signals).toMatchObject({
      hardwareConcurrency: 8,
      webdriver: false,
      canvasStatus: 'ok',
      clientHintPlatform: 'Windows',
      alteredFunctions: 'navigator.webdriver',
      automationGlobals: '__nightmare',
      timezoneOffsets: '-60,-120',
      timezone: 'Europe/Berlin',
    });
  });

  it('200: needs no field at all', async () => {
    await check();
    const nothing = Object.fromEntries(Object.keys(deviceSignals.shape).map((name) => [name, null]));
    expect(asked[0]?.signals).toEqual(nothing);
  });

  it('200: adds the id that stays when a font is installed on request only', async () => {
    const { status, body } = await check({}, '?expand=identity,degraded');
    const { identity, degraded } = EXPANSIONS;
    expect([status, body.data]).toEqual([200, { ...record, identity, degraded }]);
  });

  it('200: takes JSON with the same field names', async () => {
    await fetch(`${gateway.url}/api/v1/device/check`, {
      method: 'POST',
      headers: { authorization: key.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ webdriver: true, hardware_concurrency: 12, canvas: 'abc' }),
    });
    expect(asked[0]?.signals).toMatchObject({ webdriver: true, hardwareConcurrency: 12, canvas: 'abc' });
  });

  it('200: treats an unreadable field as absent, and warns when asked', async () => {
    const { status, body } = await check(
      { webdriver: 'maybe', hardware_concurrency: 'many', canvas: 'abc' },
      '?expand=warnings',
    );
    expect(status).toBe(200);
    expect(asked[0]?.signals).toMatchObject({ webdriver: null, hardwareConcurrency: null, canvas: 'abc' });
    expect(body.data?.warnings).toMatchObject([{ param: 'hardware_concurrency' }, { param: 'webdriver' }]);
  });

  it('200: adds what was asked to stand behind it, and only that', async () => {
    const { body } = await check({}, '?expand=contributions,degraded');
    const { contributions, risk_contributions, degraded } = EXPANSIONS;
    expect(body.data).toEqual({ ...record, contributions, risk_contributions, degraded });
  });

  it('200: a repeat under one Idempotency-Key is one sighting', async () => {
    const headers = { 'idempotency-key': 'visit-1' };
    await check({ canvas: 'a' }, '', key, headers);
    const repeat = await check({ canvas: 'a' }, '', key, headers);
    expect([repeat.headers.get('idempotency-replayed'), asked.length]).toEqual(['true', 1]);
  });

  it('200: gives each other call an attempt of its own', async () => {
    await check();
    await check();
    expect(new Set(asked.map(({ attemptId }) => attemptId)).size).toBe(2);
  });

  it("200: hands on the visitor's address when a page calls with a publishable key", async () => {
    const page = await gateway.issueKey({
      mode: 'pub',
      scopes: ['device.check'],
      allowed_origins: ['https://shop.example'],
    });
    await check({}, '', page, { origin: 'https://shop.example' });
    expect(asked).toMatchObject([{ ip: '127.0.0.1' }]);
  });

  it('200: takes one of the quota', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    expect((await check({}, '', own)).status).toBe(200);
    expect((await check({}, '', own)).body.error).toMatchObject({ code: 'quota_exceeded' });
  });

  it('200: a test key checks in the sandbox, and gets the errors that it asks for', async () => {
    const test = await gateway.issueKey({ mode: 'test', account: key });
    await check({}, '', test);
    expect(asked).toMatchObject([{ sandbox: true }]);
    expect((await check({}, '?sandbox_error=internal_error', test)).status).toBe(500);
  });

  it('400: refuses a field that is too long', async () => {
    const { status, body } = await check({ fonts: 'x'.repeat(1_025) });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'fonts' }]);
    expect(asked).toEqual([]);
  });

  it('503: immediately while the checks are not running', async () => {
    await gateway.silence(checkDevice);
    const { status, body } = await check();
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
  });
});
