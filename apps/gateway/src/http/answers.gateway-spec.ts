import { getScreening } from '@rampart/contracts';
import { ask } from './ask.fixture';
import type { TestGateway, TestKey } from './gateway.fixture';
import { sharedGateway } from './shared-gateway.fixture';

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey();
});

describe('every answer', () => {
  it.each([
    ['/api/v1/account', 'no-store'],
    ['/nowhere', 'no-store'],
    ['/docs', 'no-cache'],
    ['/api/v1/openapi.json', 'no-cache'],
  ])(
    'of %s carries a request id and is in no cache unless everyone gets the same: %s',
    async (path, caching) => {
      const { headers } = await ask(`${gateway.url}${path}`, { key });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get('cache-control')).toBe(caching);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it("repeats the caller's own request id, in the error as well", async () => {
    const { headers, body } = await ask(`${gateway.url}/nowhere`, { headers: { 'x-request-id': 'mine-1' } });
    expect([headers.get('x-request-id'), body.error?.request_id]).toEqual(['mine-1', 'mine-1']);
  });

  it('has the same headers for HEAD as for GET, and no body', async () => {
    const { status, text, headers } = await ask(`${gateway.url}/api/v1/account`, { method: 'HEAD', key });
    expect([status, text]).toEqual([200, '']);
    expect(headers.get('x-ratelimit-limit')).not.toBeNull();
  });
});

describe('a path that no endpoint has', () => {
  it('is a 404, with or without a key, whatever is sent to it', async () => {
    const answers = await Promise.all([
      ask(`${gateway.url}/nowhere`),
      ask(`${gateway.url}/api/v1/screening`, { key }),
      ask(`${gateway.url}/admin/v1/accounts`, { key }),
      ask(`${gateway.url}/nowhere`, { form: { a: '1' } }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      answers.map(() => [404, 'not_found']),
    );
  });

  it('is a 404 for health and metrics too: they have a port of their own', async () => {
    for (const path of ['/health/live', '/health/ready', '/metrics']) {
      expect((await ask(`${gateway.url}${path}`)).status).toBe(404);
      expect((await fetch(`${gateway.healthUrl}${path}`)).status).toBe(200);
    }
  });
});

describe('a method that a path does not have', () => {
  it.each([
    ['GET', '/api/v1/screen', 'POST'],
    ['DELETE', '/api/v1/screen', 'POST'],
    ['PUT', '/api/v1/lists', 'GET, HEAD, POST'],
    ['OPTIONS', '/api/v1/account', 'GET, HEAD'],
    ['POST', '/api/v1/account', 'GET, HEAD'],
    ['PATCH', '/api/v1/screen/20260131-a1b2c3', 'GET, HEAD'],
    ['POST', '/docs', 'GET, HEAD'],
  ])('%s %s is a 405 that names what it has', async (method, path, allow) => {
    const { status, body, headers } = await ask(`${gateway.url}${path}`, { method, key });
    expect([status, body.error?.code, headers.get('allow')]).toEqual([405, 'method_not_allowed', allow]);
  });
});

describe('an answer about no endpoint', () => {
  const usageOf = ({ headers }: { headers: Headers }) => [
    headers.get('x-ratelimit-limit'),
    headers.get('x-ratelimit-remaining'),
    headers.get('ratelimit-policy'),
  ];

  it('names and counts the usage of a known key, for an unknown path and for another method', async () => {
    const own = await gateway.issueKey({ rate_per_minute: 3 });
    const wrongPath = await ask(`${gateway.url}/api/v1/nowhere`, { key: own });
    const wrongMethod = await ask(`${gateway.url}/api/v1/screen`, { method: 'DELETE', key: own });
    const policy = '"minute";q=3;w=60';
    expect([wrongPath.status, ...usageOf(wrongPath)]).toEqual([404, '3', '2', policy]);
    expect([wrongMethod.status, ...usageOf(wrongMethod)]).toEqual([405, '3', '1', policy]);
  });

  it('stays a 404 when the minute is used up', async () => {
    const own = await gateway.issueKey({ rate_per_minute: 1 });
    await ask(`${gateway.url}/nowhere`, { key: own });
    const again = await ask(`${gateway.url}/nowhere`, { key: own });
    expect([again.status, ...usageOf(again)]).toEqual([404, '1', '0', '"minute";q=1;w=60']);
  });

  it('names nothing without a key or with a bad one', async () => {
    const bad = { authorization: key.bearer.replace(/.$/, (last) => (last === '0' ? '1' : '0')) };
    for (const headers of [{}, bad, { authorization: 'Bearer nonsense' }]) {
      const answer = await ask(`${gateway.url}/nowhere`, { headers });
      expect([answer.status, ...usageOf(answer)]).toEqual([404, null, null, null]);
    }
  });
});

describe('whose request it is', () => {
  it("is read from a trusted proxy's headers", async () => {
    const account = { accountId: key.accountId, userId: key.userId };
    const bound = await gateway.issueKey({ account, allowed_cidrs: ['198.51.100.0/24'] });
    const from = (forwarded: string) =>
      ask(`${gateway.url}/api/v1/account`, { key: bound, headers: { 'x-forwarded-for': forwarded } });
    expect((await from('203.0.113.7, 198.51.100.9')).status).toBe(200);
    expect((await from('198.51.100.9, 203.0.113.7')).body.error?.code).toBe('ip_not_allowed');
  });
});

describe('a service that is too slow', () => {
  it('is a 504 within its deadline', async () => {
    await gateway.answer(getScreening, () => new Promise(() => {}));
    const { status, body } = await ask(`${gateway.url}/api/v1/screen/20260131-a1b2c3`, { key });
    expect([status, body.error?.code]).toEqual([504, 'deadline_exceeded']);
  });
});

describe('the metrics', () => {
  it('count requests by route pattern and status, never by what was asked for', async () => {
    await ask(`${gateway.url}/api/v1/screen/20260131-secret`, { key });
    const metrics = await (await fetch(`${gateway.healthUrl}/metrics`)).text();
    expect(metrics).toMatch(
      /rampart_http_request_seconds_count\{.*route="\/api\/v1\/screen\/:shield_id".*status="404"/,
    );
    expect(metrics).not.toContain('20260131-secret');
  });
});
