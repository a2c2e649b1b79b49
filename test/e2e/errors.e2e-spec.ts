import { SCOPES } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, type Asking, clientOf } from './api-client.fixture';
import { countRows, runSql } from './database.fixture';
import { type ApiDocument, readDocument } from './documented.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

const SCREEN = '/api/v1/screen';
const LISTS = '/api/v1/lists';
const ACCOUNT = '/api/v1/account';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let document: ApiDocument;
let tenant: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  document = await readDocument(client);
  tenant = await operator.newTenant();
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

/** Validates a failed answer against the single envelope and the properties of every answer. */
function expectError(answer: Answer, status: number, code: string, rest: object = {}): void {
  expect([answer.status, answer.error]).toEqual([
    status,
    {
      code,
      message: expect.stringMatching(/\.$/),
      request_id: answer.headers['x-request-id'],
      ...rest,
    },
  ]);
  expect(JSON.parse(answer.text)).toEqual({ error: answer.error });
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
}

const ask = (path: string, asking: Asking = {}) => client.ask(path, { key: tenant.key, ...asking });
const FIGURES = [
  'ratelimit-policy',
  'ratelimit',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
];
const figuresOf = ({ headers }: Answer) => FIGURES.filter((name) => headers[name] !== undefined);

describe('401', () => {
  const expect401 = (answer: Answer, code: string) => {
    expectError(answer, 401, code);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(figuresOf(answer)).toEqual([]);
    document.assertDescribes(answer, 'GET', ACCOUNT);
  };

  it('missing_api_key without a key, whatever else is wrong', async () => {
    expect401(await client.ask(ACCOUNT), 'missing_api_key');
    expect401(await client.ask(ACCOUNT, { headers: { authorization: 'Basic abc' } }), 'missing_api_key');
    const bad = await client.ask(SCREEN, { body: '{', headers: { 'content-type': 'text/plain' } });
    expectError(bad, 401, 'missing_api_key');
  });

  it('invalid_api_key for what is no key, and for a key with another secret', async () => {
    expect401(await client.ask(ACCOUNT, { key: 'nonsense' }), 'invalid_api_key');
    const other = await operator.newKey(tenant);
    const [prefix, mode, id] = tenant.key.split('_');
    const mixed = [prefix, mode, id, other.key.split('_')[3]].join('_');
    expect401(await client.ask(ACCOUNT, { key: mixed }), 'invalid_api_key');
  });

  it('revoked_api_key and expired_api_key for keys that are good no more', async () => {
    const revoked = await operator.newKey(tenant);
    await operator.ask('POST', `accounts/${tenant.accountId}/keys/${revoked.id}/revoke`);
    await untilTrue(async () => (await client.ask(ACCOUNT, { key: revoked.key })).status === 401, 'refused');
    expect401(await client.ask(ACCOUNT, { key: revoked.key }), 'revoked_api_key');
    const { key } = await operator.newKey(tenant, { expires_at: '2026-01-01T00:00:00Z' });
    expect401(await client.ask(ACCOUNT, { key }), 'expired_api_key');
  });
});

describe('403', () => {
  it('insufficient_scope names the scope, for each operation', async () => {
    const { key: accountOnly } = await operator.newKey(tenant, { scopes: ['account'] });
    const { key: allElse } = await operator.newKey(tenant, {
      scopes: SCOPES.filter((scope) => scope !== 'account'),
    });
    const ofAccount = [ACCOUNT, '/api/v1/members/names'];
    for (const { method, path } of document.operations) {
      const key = ofAccount.includes(path) ? allElse : accountOnly;
      const answer = await client.ask(path.replace(/\{\w+\}/g, '20250101-000000'), { key, method });
      expectError(answer, 403, 'insufficient_scope', {
        details: { scope: expect.stringMatching(/^\w+(\.\w+)?$/) },
      });
      expect(figuresOf(answer)).toEqual(FIGURES);
      document.assertDescribes(answer, method, path);
    }
  });

  it('ip_not_allowed from outside the networks of the key', async () => {
    const { key } = await operator.newKey(tenant, { allowed_cidrs: ['198.51.100.0/24'] });
    expectError(await client.ask(ACCOUNT, { key }), 403, 'ip_not_allowed');
  });
});

describe('404 and 405', () => {
  it.each(['/', '/api/v1', '/api/v1/nothing', '/api/v2/screen', '/admin/v1/accounts', `${SCREEN}/a/b`])(
    'not_found where there is nothing: %s',
    async (path) => {
      expectError(await ask(path), 404, 'not_found');
    },
  );

  it.each(['20250101-000000', 'x', '20250101-00000G', '%00', "' OR 1=1", '..%2f..%2fetc', 'x'.repeat(1_500)])(
    'not_found for a screening that is not there: %.40s',
    async (id) => {
      const answer = await ask(`${SCREEN}/${encodeURI(id).replace(/%25/g, '%')}`);
      expectError(answer, 404, 'not_found');
    },
  );

  it.each([
    ['GET', SCREEN, 'POST'],
    ['DELETE', SCREEN, 'POST'],
    ['PUT', LISTS, 'GET, HEAD, POST'],
    ['POST', ACCOUNT, 'GET, HEAD'],
    ['PATCH', `${SCREEN}/20250101-000000`, 'GET, HEAD'],
  ])('405 names the methods that are allowed: %s %s', async (method, path, allow) => {
    const answer = await ask(path, { method });
    expectError(answer, 405, 'method_not_allowed', { details: { allow: allow.split(', ') } });
    expect(answer.headers.allow).toBe(allow);
  });
});

describe('bad input, through the whole suite', () => {
  const typed = (type: string, body: string | Buffer): Asking => ({
    body,
    headers: { 'content-type': type },
  });
  const form = (body: string | Buffer) => typed('application/x-www-form-urlencoded', body);
  const json = (body: string) => typed('application/json', body);

  const orders: [string, Asking, number, string, string?][] = [
    ['a body that ends early', json('{"ip":'), 400, 'malformed_body'],
    ['a list for a body', json('[]'), 400, 'malformed_body'],
    ['broken UTF-8', form(Buffer.from([0x69, 0x70, 0x3d, 0xc3, 0x28])), 400, 'malformed_body'],
    ['broken percent-encoding', form('name=%zz'), 400, 'validation_failed', 'name'],
    ['a NUL', form('name=a%00b'), 400, 'validation_failed', 'name'],
    ['half a surrogate pair', json('{"name":"\\ud800"}'), 400, 'validation_failed', 'name'],
    ['a repeated field', form('ip=1.1.1.1&ip=2.2.2.2'), 400, 'validation_failed', 'ip'],
    ['__proto__', form('__proto__=1'), 400, 'validation_failed', '__proto__'],
    ['__proto__ in JSON', json('{"__proto__":{"a":1}}'), 400, 'validation_failed', '__proto__'],
    ['an amount of 1e400', form('amount=1e400'), 400, 'validation_failed', 'amount'],
    ['an amount of 1e400 in JSON', json('{"amount":1e400}'), 400, 'validation_failed', 'amount'],
    ['an amount below zero', form('amount=-0.01'), 400, 'validation_failed', 'amount'],
    ['an amount over the limit', form('amount=1000000000000.01'), 400, 'validation_failed', 'amount'],
    ['a wrong type', json('{"ip":{"v":1}}'), 400, 'validation_failed', 'ip'],
    ['a field too long', form(`username=${'x'.repeat(1_025)}`), 400, 'validation_failed', 'username'],
  ];

  it.each(orders.map(([what, ...rest]) => ({ what, rest })))('of an order: $what', async ({ rest }) => {
    const [asking, status, code, param] = rest;
    const answer = await ask(SCREEN, asking);
    expectError(answer, status, code, param ? { param } : {});
    expect(figuresOf(answer)).toEqual(FIGURES);
    document.assertDescribes(answer, 'POST', SCREEN);
  });

  it('of a body too large is 413, of an unsupported type 415', async () => {
    const large = await ask(SCREEN, form(`name=${'x'.repeat(65_536)}`));
    expectError(large, 413, 'payload_too_large', { details: { max_bytes: 65_536 } });
    for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
      expectError(await ask(SCREEN, typed(type, 'ip=1.1.1.1')), 415, 'unsupported_media_type');
    }
  });

  it.each([
    [{}, 'missing_parameter', 'list_type'],
    [{ list_type: 'blacklist' }, 'missing_parameter', 'value'],
    [{ list_type: 'grey', value: '1.1.1.1' }, 'validation_failed', 'list_type'],
    [{ list_type: 'blacklist', value: '1.1.1' }, 'validation_failed', 'value'],
    [{ list_type: 'blacklist', value: '1.1.1.1', expires_at: 'soon' }, 'validation_failed', 'expires_at'],
  ])('of a list entry: %j', async (fields, code, param) => {
    const answer = await ask(LISTS, { form: fields as Record<string, string> });
    expectError(answer, 400, code, { param });
    document.assertDescribes(answer, 'POST', LISTS);
  });

  it('that is no more than odd is served: unknown, empty and unreadable optional fields', async () => {
    const answer = await ask(`${SCREEN}?expand=warnings`, {
      form: { colour: 'blue', ip: 'x', email: 'x', phone: '1', currency: 'EURO', username: '' },
    });
    expect([answer.status, answer.headers['x-ignored-fields']]).toEqual([
      200,
      'ip, currency, phone, colour, email',
    ]);
    const warnings = answer.data.warnings as { param: string }[];
    expect(warnings.map(({ param }) => param).sort()).toEqual(['currency', 'email', 'ip', 'phone']);
  });
});

describe('a request id', () => {
  it('is the caller’s own when it is usable, and one per request else', async () => {
    const sent = (id: string) => ask(`${SCREEN}/none`, { headers: { 'x-request-id': id } });
    expect((await sent('checkout-42')).error.request_id).toBe('checkout-42');
    const [first, second] = [await sent('a b'), await sent('a b')];
    expectError(first, 404, 'not_found');
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });
});

describe('when a part of the suite fails', () => {
  const retriable = (answer: Answer) => Number(answer.headers['retry-after']) >= 1;

  it('503 unavailable, with Retry-After, while a service is away', async () => {
    const [screening] = suite.of('screening');
    if (screening) await suite.stopApp(screening);
    const answers = [await ask(SCREEN, { form: {} }), await ask(`${SCREEN}/20250101-000000`)];
    await suite.startApp('screening');
    for (const answer of answers) {
      expectError(answer, 503, 'unavailable', { details: { service: 'screening', installed: false } });
      expect(retriable(answer)).toBe(true);
    }
    expect((await ask(SCREEN, { form: {} })).status).toBe(200);
  });

  it('504 deadline_exceeded while a service hangs, and 409 for the same key meanwhile', async () => {
    const pid = suite.of('screening')[0]?.pid ?? 0;
    const send = () => ask(SCREEN, { form: {}, headers: { 'idempotency-key': 'slow' } });
    process.kill(pid, 'SIGSTOP');
    const first = send();
    const isTaken = 'reply IS NULL AND lease_until > now()';
    await untilTrue(
      async () => (await countRows(suite, 'gateway.idempotency_records', tenant.accountId, isTaken)) > 0,
      'the first request has taken its key',
    );
    const second = await send();
    const late = await first;
    process.kill(pid, 'SIGCONT');
    expectError(second, 409, 'idempotency_in_progress');
    expectError(late, 504, 'deadline_exceeded', { details: { service: 'screening' } });
    for (const answer of [second, late]) {
      expect(retriable(answer)).toBe(true);
      document.assertDescribes(answer, 'POST', SCREEN);
    }
    // The key may be held for a moment after the answer: until its release is committed, at the latest until its lease ends.
    await untilTrue(async () => (await send()).status === 200, 'a retry succeeds');
  });

  it('500 internal_error reveals nothing of what went wrong', async () => {
    await runSql(suite, 'ALTER TABLE lists.list_entries ADD CONSTRAINT broken CHECK (false) NOT VALID');
    const answer = await ask(LISTS, { form: { list_type: 'blacklist', value: '192.0.2.1' } });
    await runSql(suite, 'ALTER TABLE lists.list_entries DROP CONSTRAINT broken');
    expectError(answer, 500, 'internal_error');
    expect(answer.text).not.toMatch(/broken|constraint|list_entries|192\.0\.2\.1/);
    document.assertDescribes(answer, 'POST', LISTS);
  });

  it('a gateway without its neighbours still answers who is asking', async () => {
    const [lists] = suite.of('lists');
    if (lists) await suite.stopApp(lists);
    const answers = [
      await ask(ACCOUNT),
      await ask(LISTS, { form: { list_type: 'blacklist', value: '1.1.1.1' } }),
    ];
    await suite.startApp('lists');
    expect(answers.map(({ status }) => status)).toEqual([200, 503]);
  });
});
