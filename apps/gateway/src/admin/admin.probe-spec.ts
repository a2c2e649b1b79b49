import { SERVICE_NAMES } from '@rampart/contracts';
import { openProbeGateway, type ProbeGateway } from '../access/probe-gateway.fixture';
import { parseKey } from '../accounts/key-format';
import { type GatewayDatabase, openGatewayDatabase } from '../database/gateway-database.fixture';
import { operatorOf, send } from './admin-client.fixture';

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

describe('the admin port', () => {
  it('answers no request without the token', async () => {
    const url = `${gateway.admin.url}/admin/v1/accounts`;
    expect(await send(url)).toMatchObject({ status: 401, body: { error: { code: 'missing_api_key' } } });
    const wrong = await send(url, { headers: { authorization: 'Bearer wrong' } });
    expect(wrong).toMatchObject({ status: 401, body: { error: { code: 'invalid_api_key' } } });
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer');
  });

  it('takes no account’s key for the token', async () => {
    const { text } = await operator.newKey();
    const answer = await send(`${gateway.admin.url}/admin/v1/accounts`, {
      headers: { authorization: `Bearer ${text}` },
    });
    expect(answer.status).toBe(401);
  });

  it('has no public path, and the public port no path of it', async () => {
    const { text } = await operator.newKey();
    const headers = { authorization: `Bearer ${text}` };
    expect((await send(`${gateway.url}/admin/v1/accounts`, { headers })).status).toBe(404);
    expect((await operator.ask('GET', '/../../probe/read')).status).toBe(404);
  });

  it('shows its document and its page, which are not those of the public API', async () => {
    const document = await send(`${gateway.admin.url}/admin/v1/openapi.json`);
    expect(document).toMatchObject({ status: 200, body: { info: { title: 'Rampart Admin' } } });
    const page = await fetch(`${gateway.admin.url}/admin/v1/docs`);
    expect(await page.text()).toContain('Rampart Admin API</title>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const elsewhere = await send(`${gateway.url}/admin/v1/openapi.json`);
    expect(elsewhere.status).toBe(404);
  });

  it('gives every answer a request id and keeps it out of caches', async () => {
    const { headers } = await operator.ask('GET', '/accounts');
    expect(headers.get('x-request-id')).toMatch(/.{8,}/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('accounts', () => {
  it('are created, read, listed, and given limits', async () => {
    const account = await operator.data<{ id: number }>(
      operator.ask('POST', '/accounts', { name: 'Shop', per_day: 10 }),
    );
    expect(account).toMatchObject({ name: 'Shop', per_day: 10, per_month: null, rate_per_minute: null });
    await operator.data(operator.ask('PATCH', `/accounts/${account.id}`, { per_month: 20 }));
    expect(await operator.data(operator.ask('GET', `/accounts/${account.id}`))).toMatchObject({
      per_day: 10,
      per_month: 20,
    });
    expect(await operator.data(operator.ask('GET', '/accounts'))).toContainEqual(
      expect.objectContaining({ id: account.id }),
    );
  });

  it.each([
    ['no name', {}, 'missing_parameter', 'name'],
    ['an empty name', { name: ' ' }, 'validation_failed', 'name'],
    ['a limit below zero', { name: 'Shop', per_day: -1 }, 'validation_failed', 'per_day'],
    ['a limit in words', { name: 'Shop', per_day: 'many' }, 'validation_failed', 'per_day'],
    ['a misspelt field', { name: 'Shop', per_dya: 1 }, 'validation_failed', 'per_dya'],
  ])('are refused with %s', async (_name, body, code, param) => {
    expect(await operator.ask('POST', '/accounts', body)).toMatchObject({
      status: 400,
      body: { error: { code, param } },
    });
  });

  it.each(['/accounts/999999', '/accounts/0', '/accounts/x', '/accounts/999999/keys', '/nothing'])(
    'that do not exist are 404: %s',
    async (path) => {
      expect(await operator.ask('GET', path)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    },
  );
});

describe('users', () => {
  it('are created and listed within their account', async () => {
    const { accountId, userId } = await operator.newKey();
    expect(await operator.data(operator.ask('GET', `/accounts/${accountId}/users`))).toMatchObject([
      { id: userId },
    ]);
  });

  it('need a readable email', async () => {
    const { accountId } = await operator.newKey();
    expect(
      await operator.ask('POST', `/accounts/${accountId}/users`, { name: 'A', email: 'nobody' }),
    ).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', param: 'email' } },
    });
  });
});

describe('keys', () => {
  it('show their text when they are made, and never again', async () => {
    const { text, path, keyId, accountId } = await operator.newKey();
    expect(parseKey(text)?.id).toBe(keyId);
    for (const shown of [path, `/accounts/${accountId}/keys`]) {
      const { body } = await operator.ask('GET', shown);
      expect(JSON.stringify(body)).toContain(keyId);
      expect(JSON.stringify(body)).not.toContain(parseKey(text)?.secret);
    }
  });

  it('are rotated, revoked and changed', async () => {
    const { path } = await operator.newKey();
    expect(await operator.data(operator.ask('PATCH', path, { name: 'new', per_day: 3 }))).toMatchObject({
      name: 'new',
      per_day: 3,
    });
    const next = await operator.data<{ id: string }>(
      operator.ask('POST', `${path}/rotate`, { overlap_seconds: 60 }),
    );
    expect(next).toMatchObject({ state: 'active', name: 'new', per_day: 3 });
    expect(await operator.data(operator.ask('GET', path))).toMatchObject({ state: 'rotating' });
    expect(await operator.data(operator.ask('POST', `${path}/revoke`))).toMatchObject({ state: 'revoked' });
    expect(await operator.ask('POST', `${path}/rotate`)).toMatchObject({
      status: 409,
      body: { error: { code: 'conflict' } },
    });
  });

  it('cannot be reached through another account', async () => {
    const mine = await operator.newKey();
    const other = await operator.newKey();
    const path = `/accounts/${mine.accountId}/keys/${other.keyId}`;
    expect((await operator.ask('GET', path)).status).toBe(404);
    expect((await operator.ask('POST', `${path}/revoke`)).status).toBe(404);
  });

  it('show what they have used', async () => {
    const { text, path } = await operator.newKey({ per_day: 5 });
    const headers = { authorization: `Bearer ${text}` };
    await send(`${gateway.url}/probe/send`, { method: 'POST', headers });
    expect(await operator.data(operator.ask('GET', `${path}/usage`))).toEqual({
      minute: { used: 1, limit: 120 },
      day: { used: 1, limit: 5 },
      month: { used: 1, limit: 1_000_000 },
    });
  });
});

describe('endpoints', () => {
  it('are listed with their policies in force, and can be made to count', async () => {
    expect(await operator.data(operator.ask('GET', '/endpoints'))).toContainEqual(
      expect.objectContaining({ id: 'read', counts: null, counts_now: false }),
    );
    expect(await operator.data(operator.ask('PATCH', '/endpoints/read', { counts: true }))).toMatchObject({
      counts_now: true,
    });
    expect(await operator.data(operator.ask('PATCH', '/endpoints/read', { counts: null }))).toMatchObject({
      counts_now: false,
    });
  });

  it('that do not exist are 404', async () => {
    expect((await operator.ask('PATCH', '/endpoints/nothing', { counts: true })).status).toBe(404);
  });
});

describe('services', () => {
  it('that do not run are not installed', async () => {
    const services = await operator.data<{ service: string; state: string }[]>(
      operator.ask('GET', '/services'),
    );
    expect(services.map(({ service }) => service)).toEqual(SERVICE_NAMES);
    expect(services.find(({ service }) => service === 'cases')).toMatchObject({ state: 'not_installed' });
  });
});
