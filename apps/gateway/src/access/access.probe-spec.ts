import { createKeyParts, formatKey } from '../accounts/key-format';
import { operatorOf, send } from '../admin/admin-client.fixture';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { openProbeGateway, type ProbeGateway } from './probe-gateway.fixture';

let database: GatewayDatabase;
let gateway: ProbeGateway;
let operator: ReturnType<typeof operatorOf>;

beforeAll(async () => {
  database = await openGatewayDatabase();
  gateway = await openProbeGateway(database);
  operator = operatorOf(gateway);
});

afterAll(async () => {
  await gateway?.close();
  await database?.close();
});

const bearer = (key: string, more: Record<string, string> = {}) => ({
  authorization: `Bearer ${key}`,
  ...more,
});
const read = (key: string, more?: Record<string, string>) =>
  send(`${gateway.url}/probe/read`, { headers: bearer(key, more) });
const post = (key: string, more?: Record<string, string>) =>
  send(`${gateway.url}/probe/send`, { method: 'POST', headers: bearer(key, more) });

describe('a request', () => {
  it('with a good key is known by it', async () => {
    const key = await operator.newKey();
    const answer = await read(key.text);
    expect(answer).toMatchObject({ status: 200, body: { keyId: key.keyId, accountId: key.accountId } });
  });

  it('to an open endpoint needs no key and is not limited', async () => {
    const answer = await send(`${gateway.url}/probe/open`);
    expect(answer).toMatchObject({ status: 200, body: { open: true } });
    expect(answer.headers.get('ratelimit')).toBeNull();
  });

  it.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic c2hvcDpzZWNyZXQ=' }],
    ['no key after Bearer', { authorization: 'Bearer ' }],
  ])('without a key is 401 missing_api_key: %s', async (_name, headers) => {
    const answer = await send(`${gateway.url}/probe/read`, { headers: headers as Record<string, string> });
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'missing_api_key' } } });
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    ['that is malformed', 'nonsense'],
    ['that was never issued', formatKey(createKeyParts('live'))],
  ])('with a key %s is 401 invalid_api_key', async (_name, key) => {
    expect(await read(key)).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
  });

  it('with a key whose secret is guessed is 401 invalid_api_key', async () => {
    const { keyId } = await operator.newKey();
    const guess = formatKey({ ...createKeyParts('live'), id: keyId });
    expect(await read(guess)).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
  });

  it('with an expired key is 401 expired_api_key', async () => {
    const { text } = await operator.newKey({ expires_at: '2020-01-01T00:00:00Z' });
    expect(await read(text)).toMatchObject({ status: 401, body: { error: { code: 'expired_api_key' } } });
  });

  it('with a key that lacks the scope is 403 insufficient_scope, with the figures of its minute', async () => {
    const { text } = await operator.newKey({ scopes: ['ip.check'] });
    const answer = await read(text);
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { code: 'insufficient_scope', details: { scope: 'account' } } },
    });
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('119');
  });

  it('from outside the networks of its key is 403 ip_not_allowed', async () => {
    const { text } = await operator.newKey({ allowed_cidrs: ['203.0.113.0/24'] });
    expect((await read(text, { 'x-forwarded-for': '203.0.113.9' })).status).toBe(200);
    expect(await read(text, { 'x-forwarded-for': '198.51.100.9' })).toMatchObject({
      status: 403,
      body: { error: { code: 'ip_not_allowed' } },
    });
  });

  it('of a page outside the origins of its publishable key is 403 origin_not_allowed', async () => {
    const origins = { mode: 'pub', scopes: ['device.check'], allowed_origins: ['https://shop.example'] };
    const { text } = await operator.newKey(origins);
    expect((await post(text, { origin: 'https://shop.example' })).status).toBe(200);
    expect(await post(text, { origin: 'https://evil.example' })).toMatchObject({
      status: 403,
      body: { error: { code: 'origin_not_allowed' } },
    });
  });
});

describe('a key that is changed', () => {
  it('stops when it is revoked, on every gateway', async () => {
    const other = await openProbeGateway(database);
    const { text, path } = await operator.newKey();
    const onBoth = () =>
      Promise.all([gateway, other].map(({ url }) => send(`${url}/probe/read`, { headers: bearer(text) })));
    expect((await onBoth()).map((answer) => answer.status)).toEqual([200, 200]);
    await operator.data(operator.ask('POST', `${path}/revoke`));
    let codes: unknown[];
    do {
      codes = (await onBoth()).map((answer) => answer.body.error?.code ?? 'served');
    } while (codes.includes('served'));
    await other.close();
    expect(codes).toEqual(['revoked_api_key', 'revoked_api_key']);
  });

  it('works beside its successor during the overlap and shares its minute', async () => {
    const { text, path } = await operator.newKey();
    await read(text);
    const next = await operator.data<{ key: string }>(
      operator.ask('POST', `${path}/rotate`, { overlap_seconds: 3_600 }),
    );
    const [old, fresh] = [await read(text), await read(next.key)];
    expect([old.status, fresh.status]).toEqual([200, 200]);
    expect(fresh.headers.get('x-ratelimit-remaining')).toBe('117');
  });
});

describe('the limit of the minute', () => {
  it('stands on every answer, in both spellings', async () => {
    const { text } = await operator.newKey({ rate_per_minute: 10 });
    const { headers } = await read(text);
    expect(headers.get('ratelimit-policy')).toBe('"minute";q=10;w=60');
    expect(headers.get('ratelimit')).toMatch(/^"minute";r=9;t=(60|5\d)$/);
    expect(headers.get('x-ratelimit-limit')).toBe('10');
    expect(headers.get('x-ratelimit-remaining')).toBe('9');
    expect(headers.get('x-ratelimit-reset')).toMatch(/^(60|5\d)$/);
  });

  it('ends with 429 rate_limited, Retry-After and the same headers', async () => {
    const { text } = await operator.newKey({ rate_per_minute: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => read(text)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    const refused = answers.filter((answer) => answer.status === 429);
    expect(refused).toHaveLength(5);
    for (const { headers, body } of refused) {
      expect(body.error?.code).toBe('rate_limited');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('x-ratelimit-remaining')).toBe('0');
      expect(headers.get('ratelimit')).toMatch(/^"minute";r=0;t=\d+$/);
    }
  });

  it('of an endpoint comes before that of the key, with a counter of its own', async () => {
    const { text } = await operator.newKey({ rate_per_minute: 50 });
    await operator.data(operator.ask('PATCH', '/endpoints/read', { rate_per_minute: 2 }));
    const statuses = [await read(text), await read(text), await read(text)].map((answer) => answer.status);
    await operator.data(operator.ask('PATCH', '/endpoints/read', { rate_per_minute: null }));
    expect(statuses).toEqual([200, 200, 429]);
    expect((await post(text)).headers.get('x-ratelimit-remaining')).toBe('49');
  });
});

describe('the quota', () => {
  it('is taken where calls count, and ends with 429 quota_exceeded', async () => {
    const { text } = await operator.newKey({ per_day: 2 });
    expect((await post(text)).body).toMatchObject({ remainingToday: 1, remainingThisMonth: 999_999 });
    expect((await post(text)).body).toMatchObject({ remainingToday: 0 });
    const refused = await post(text);
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'quota_exceeded', details: { period: 'day' } } },
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await read(text)).status).toBe(200);
  });
});
