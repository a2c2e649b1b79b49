import { borrowTestSuite } from '../setup/borrow-test-suite';
import type { TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';
import { type ApiDocument, readDocument } from './documented.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';
import { FULL_ORDER } from './orders.fixture';

const SCREEN = '/api/v1/screen';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let document: ApiDocument;
let ours: Tenant;
let theirs: Tenant;

beforeAll(async () => {
  suite = await borrowTestSuite();
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  document = await readDocument(client);
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

beforeEach(async () => {
  ours = await operator.newTenant();
  theirs = await operator.newTenant();
});

async function screen({ key }: Tenant, form: Record<string, string> = FULL_ORDER, headers = {}) {
  const answer = await client.ask(SCREEN, { key, form, headers });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer;
}

const list = ({ key }: Tenant, form: Record<string, string>) => client.ask('/api/v1/lists', { key, form });

/** An answer without the fields that identify this one request. */
const anonymous = ({ status, text, headers }: Answer) => [
  status,
  text.replace(/"request_id":"[^"]*"/, ''),
  headers['content-length'],
];

/** A result without the fields that belong to a single call. */
function decisionOf({ data }: Answer): object {
  const { shield_id: _id, requests_remaining_today: _d, requests_remaining_this_month: _m, ...rest } = data;
  return rest;
}

describe('an id of another account', () => {
  it('gets the 404 of an unknown id, at every path that takes one', async () => {
    const shieldId = String((await screen(ours)).data.shield_id);
    const withIds = document.operations.filter(({ pathNames }) => pathNames.length > 0);
    expect(withIds.length).toBeGreaterThan(0);
    for (const { method, path, exampleForm } of withIds) {
      const asking = { key: theirs.key, method, ...(exampleForm && { form: exampleForm }) };
      const at = (id: string) => client.ask(path.replace(/\{\w+\}/g, id), asking);
      const [foreign, absent] = [await at(shieldId), await at('20250101-000000')];
      expect([foreign.status, foreign.error.code]).toEqual([404, 'not_found']);
      expect(anonymous(foreign)).toEqual(anonymous(absent));
    }
    expect((await client.ask(`${SCREEN}/${shieldId}`, { key: ours.key })).status).toBe(200);
  });

  it('opens to every key of its own account', async () => {
    const shieldId = String((await screen(ours)).data.shield_id);
    const { key } = await operator.newKey(ours, { scopes: ['screen.check'] });
    expect((await client.ask(`${SCREEN}/${shieldId}`, { key })).status).toBe(200);
  });
});

describe('lists', () => {
  const LISTED: [string, string][] = [
    ['ip', FULL_ORDER.ip],
    ['ip', '81.2.69.0/24'],
    ['email', FULL_ORDER.email],
    ['email_domain', 'gmail.com'],
    ['phone', FULL_ORDER.phone],
    ['username', FULL_ORDER.username],
    ['device', FULL_ORDER.device_hash],
    ['card_bin', FULL_ORDER.bin_no],
  ];

  it.each(['blacklist', 'whitelist'])('of one account never change an order of another: %s', async (type) => {
    const clean = await operator.newTenant();
    const before = await screen(clean);
    for (const [entity_type, value] of LISTED) {
      const added = await list(ours, { list_type: type, entity_type, value });
      expect([entity_type, added.status]).toEqual([entity_type, 200]);
    }
    expect(decisionOf(await screen(theirs))).toStrictEqual(decisionOf(before));
    if (type === 'blacklist') expect((await screen(ours)).data.shield_status).toBe('REJECT');
  });

  it('may list the same value, each with an entry of its own', async () => {
    const entry = { list_type: 'blacklist', value: '198.51.100.7' };
    const taken = await list(ours, { ...entry, value: '198.51.100.8' });
    const [first, second] = [await list(ours, entry), await list(theirs, entry)];
    expect([taken.data.id, first.data.id, second.data.id]).toEqual([1, 2, 1]);
    expect((await list(ours, entry)).data.id).toBe(first.data.id);
  });
});

describe('the same Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'shared' };

  it('is neither replayed nor in conflict between accounts', async () => {
    const [first, same] = [
      await screen(ours, FULL_ORDER, headers),
      await screen(theirs, FULL_ORDER, headers),
    ];
    expect(same.headers['idempotency-replayed']).toBeUndefined();
    expect(same.data.shield_id).not.toBe(first.data.shield_id);
    const third = await operator.newTenant();
    expect((await screen(third, { email: 'else@shop.example' }, headers)).status).toBe(200);
  });

  it('is one and the same for all keys of an account', async () => {
    const first = await screen(ours, FULL_ORDER, headers);
    const { key } = await operator.newKey(ours);
    const again = await screen({ ...ours, key }, FULL_ORDER, headers);
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true']);
  });
});

describe('limits and quota', () => {
  it('that one account has used up leave another alone', async () => {
    const poor = await operator.newTenant({ rate_per_minute: 3, per_day: 2, per_month: 2 });
    await screen(poor);
    await screen(poor);
    expect((await client.ask(SCREEN, { key: poor.key, form: {} })).error.code).toBe('quota_exceeded');
    expect((await client.ask(SCREEN, { key: poor.key, form: {} })).error.code).toBe('rate_limited');
    const rich = await operator.newTenant({ rate_per_minute: 3, per_day: 2, per_month: 2 });
    const { data, headers } = await screen(rich);
    expect([data.requests_remaining_today, data.requests_remaining_this_month]).toEqual([1, 1]);
    expect(headers['x-ratelimit-remaining']).toBe('2');
  });
});

describe('what an account’s customers did', () => {
  const spend = { email: 'buyer@shop.example', amount: '800', currency: 'EUR', bin_no: '453978' };

  it('adds nothing to another account’s daily totals', async () => {
    for (let order = 0; order < 25; order += 1) await screen(ours, spend);
    const reasons = async (tenant: Tenant) =>
      JSON.stringify((await screen(tenant, spend)).data.shield_reasons);
    expect(await reasons(ours)).toMatch(/card_attempts_exceeded.*daily_amount_exceeded/);
    expect(await reasons(theirs)).not.toMatch(/daily_amount_exceeded|card_attempts_exceeded/);
  });

  it('reveals nothing about where another account’s customers were', async () => {
    await screen(ours, { ...FULL_ORDER, ip: '1.1.1.1', ship_country: 'AU', ship_city: 'Sydney' });
    const unknown = {
      ip_location_anomaly: null,
      ship_location_anomaly: null,
      ip_anomaly_speed_kmh: null,
      ip_anomaly_distance_km: null,
    };
    expect((await screen(theirs)).data.smart_detection).toStrictEqual(unknown);
    expect((await screen(ours)).data.smart_detection).toMatchObject({ ip_location_anomaly: true });
  });
});

describe('accounts themselves', () => {
  it('show each key its own user alone', async () => {
    const { data } = await client.ask('/api/v1/account', { key: theirs.key });
    expect(data).toMatchObject({ user: { id: theirs.userId }, key: { name: 'checkout' } });
  });

  it('never issue a key to another account’s user, or change another account’s key', async () => {
    const wanted = { user_id: theirs.userId, name: 'x', mode: 'live', scopes: ['account'] };
    const keys = `accounts/${ours.accountId}/keys`;
    await expect(operator.ask('POST', keys, wanted)).rejects.toThrow('answered 404');
    await expect(operator.ask('POST', `${keys}/${theirs.keyId}/revoke`)).rejects.toThrow('answered 404');
    await expect(operator.ask('GET', `${keys}/${theirs.keyId}/usage`)).rejects.toThrow('answered 404');
    expect((await client.ask('/api/v1/account', { key: theirs.key })).status).toBe(200);
  });

  it('cannot be named by a request: a field that claims another account means nothing', async () => {
    const answer = await screen(theirs, {
      ...FULL_ORDER,
      account_id: String(ours.accountId),
      accountId: '1',
    });
    expect(answer.headers['x-ignored-fields']).toBe('account_id, accountId');
    const path = `${SCREEN}/${answer.data.shield_id}`;
    expect((await client.ask(path, { key: ours.key })).status).toBe(404);
    expect((await client.ask(path, { key: theirs.key })).status).toBe(200);
  });
});
