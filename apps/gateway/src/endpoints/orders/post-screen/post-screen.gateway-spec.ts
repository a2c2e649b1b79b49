import { explainScreening, type RequestOf, ServiceError, screenOrder } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway, TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { screeningExample } from '../screening-example.fixture';
import { postScreen } from './post-screen.endpoint';

// Formatted as none of our serialisers would, so that any changed byte shows.
const STORED = JSON.stringify(screeningExample).replace('"shield_score":0', '"shield_score": 0.0');

const EXPANSIONS = {
  contributions: [{ code: 'ip_tor_exit', points: 30, reason: 'The address is a Tor exit.', evidence: {} }],
  warnings: [{ param: 'ip', code: 'malformed', message: 'Not an address.' }],
  degraded: [{ source: 'dns', cause: 'timeout' as const }],
};

let gateway: TestGateway;
let key: TestKey;
let asked: RequestOf<typeof screenOrder>[];

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey({ per_day: 100 });
});

beforeEach(async () => {
  asked = [];
  await gateway.answer(screenOrder, (request) => {
    asked.push(request);
    return { shieldId: screeningExample.shield_id, result: STORED, expansions: EXPANSIONS };
  });
});

const screen = (
  form: Record<string, string> = {},
  query = '',
  more: { key?: TestKey; headers?: Record<string, string> } = {},
) => ask(`${gateway.url}/api/v1/screen${query}`, { form, key, ...more });

describe('POST /api/v1/screen', () => {
  it('200: answers what screening stored, byte for byte, wrapped in data', async () => {
    const { status, text, headers } = await screen();
    expect([status, text]).toEqual([200, `{"data":${STORED}}`]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it('200: screens an empty order for the caller under an id of its own each time', async () => {
    await screen();
    await screen({}, '', { headers: { 'x-request-id': 'the-same' } });
    await screen({}, '', { headers: { 'x-request-id': 'the-same' } });
    expect(asked.map((request) => request.order.ip)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
    expect(new Set(asked.map((request) => request.attemptId)).size).toBe(3);
    expect(asked[0]?.accountId).toBe(key.accountId);
  });

  it('200: takes JSON with the same field names', async () => {
    const response = await fetch(`${gateway.url}/api/v1/screen`, {
      method: 'POST',
      headers: { authorization: key.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: 12.5,
        currency: 'usd',
        email: 'a@example.com',
        name: null,
        bin_no: 411111,
      }),
    });
    expect(response.status).toBe(200);
    expect(asked[0]?.order).toMatchObject({
      amount: 12.5,
      currency: 'USD',
      email: 'a@example.com',
      name: null,
      binNo: '411111',
    });
  });

  it('200: treats an unreadable optional field as absent and passes a warning on', async () => {
    await screen({ ip: 'nowhere', phone: 'nobody', currency: 'EURO', bin_no: '4111111111111112' });
    expect(asked[0]?.order).toMatchObject({
      ip: '',
      phone: null,
      currency: null,
      binNo: null,
      cardSubmitted: true,
    });
    expect(asked[0]?.warnings.map((warning) => warning.param)).toEqual(['ip', 'currency', 'phone', 'bin_no']);
    expect(JSON.stringify(asked[0])).not.toContain('411111');
  });

  it('200: returns the remaining quota, this call included', async () => {
    const own = await gateway.issueKey({ per_day: 3 });
    await screen({}, '', { key: own });
    await screen({}, '', { key: own });
    expect(asked.map((request) => request.remainingToday)).toEqual([2, 1]);
  });

  it('200: adds to data what was asked to stand behind it, and only that', async () => {
    const { body } = await screen({}, '?expand=degraded,contributions');
    expect(body.data).toEqual({
      ...screeningExample,
      degraded: EXPANSIONS.degraded,
      contributions: EXPANSIONS.contributions,
    });
  });

  it('200: has details computed from the stored order only on request', async () => {
    const explained: RequestOf<typeof explainScreening>[] = [];
    await gateway.answer(explainScreening, (request) => {
      explained.push(request);
      return { rules: { ruleset: 3, tags: ['gift'], matched: [] }, flip: null };
    });
    const { text } = await screen({}, '?expand=flip,warnings,rules');
    const members = `"flip":null,"warnings":${JSON.stringify(EXPANSIONS.warnings)},"rules":{"ruleset":3,"tags":["gift"],"matched":[]}`;
    expect(text).toBe(`{"data":${STORED.slice(0, -1)},${members}}}`);
    expect(explained).toEqual([
      { accountId: key.accountId, shieldId: screeningExample.shield_id, parts: ['flip', 'rules'] },
    ]);
  });

  it('200: returns the terms of a trained model with its contribution', async () => {
    const ofModel = { code: 'trained_model', points: 40, reason: 'R.', evidence: { model: 2 } };
    const inFull = { ...ofModel, evidence: { model: 2, base_log_odds: -3, terms: [] } };
    await gateway.answer(screenOrder, () => ({
      shieldId: screeningExample.shield_id,
      result: STORED,
      expansions: { ...EXPANSIONS, contributions: [ofModel] },
    }));
    await gateway.answer(explainScreening, () => ({ contributions: [inFull] }));
    const { body } = await screen({}, '?expand=contributions');
    expect(body.data?.contributions).toEqual([inFull]);
  });

  it('200: answers a stored order, and counts it once, when it cannot be explained', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    await gateway.answer(explainScreening, () => {
      throw new ServiceError('unavailable', { message: 'The database cannot be reached.' });
    });
    const explained = await screen({}, '?expand=flip,contributions,rules,manifest,shadow', { key: own });
    const { degraded, contributions } = EXPANSIONS;
    expect([explained.status, explained.body.data]).toEqual([
      200,
      {
        ...screeningExample,
        ...{ flip: null, contributions, rules: null, manifest: null, shadow: null },
        degraded: [...degraded, { source: 'explanation', cause: 'unavailable' }],
      },
    ]);
    expect(explained.text.startsWith(`{"data":${STORED.slice(0, -1)},`)).toBe(true);
    expect(postScreen.reply.safeParse(explained.body.data).success).toBe(true);
    expect((await screen({}, '', { key: own })).status).toBe(429);
    expect(asked).toHaveLength(1);
  });

  it('400: names the field that cannot be used', async () => {
    const { status, body } = await screen({ amount: '-1' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'amount' }]);
    expect(asked).toEqual([]);
  });

  it('429: refuses a call beyond the quota, which costs nothing', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    await screen({}, '', { key: own });
    const { status, body, headers } = await screen({}, '', { key: own });
    expect([status, body.error]).toMatchObject([429, { code: 'quota_exceeded', details: { period: 'day' } }]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(asked).toHaveLength(1);
  });

  it('429: refuses a call beyond the limit of the minute', async () => {
    const own = await gateway.issueKey({ rate_per_minute: 1 });
    await screen({ amount: '-1' }, '', { key: own });
    const { status, body } = await screen({}, '', { key: own });
    expect([status, body.error]).toMatchObject([429, { code: 'rate_limited' }]);
  });

  it('400 and 5xx: a call that fails gives its place in the quota back', async () => {
    const own = await gateway.issueKey({ per_day: 1 });
    await gateway.answer(screenOrder, () => {
      throw new ServiceError('unavailable', { message: 'Lists cannot be reached.', retryAfterSeconds: 7 });
    });
    const failed = await screen({}, '', { key: own });
    expect([failed.status, failed.headers.get('retry-after')]).toEqual([503, '7']);
    await screen({ amount: 'x' }, '', { key: own });
    await gateway.answer(screenOrder, () => ({ shieldId: 'x', result: STORED, expansions: EXPANSIONS }));
    expect((await screen({}, '', { key: own })).status).toBe(200);
  });

  it('500: hides what went wrong', async () => {
    await gateway.answer(screenOrder, () => {
      throw new Error('password of the database');
    });
    const { status, text, body } = await screen();
    expect([status, body.error]).toMatchObject([500, { code: 'internal_error' }]);
    expect(text).not.toContain('password');
  });

  it('503: immediately while screening is not running', async () => {
    await gateway.silence(screenOrder);
    const { status, body, headers } = await screen();
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
    expect(headers.get('retry-after')).toBe('1');
  });
});
