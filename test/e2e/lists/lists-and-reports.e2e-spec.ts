import { borrowTestSuite } from '../../setup/borrow-test-suite';
import type { TestSuite } from '../../setup/start-test-suite';
import { type Answer, type ApiClient, type Asking, clientOf } from '../api-client.fixture';
import { type ApiDocument, readDocument } from '../documented.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let document: ApiDocument;
let ours: Tenant;

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
});

/**
 * Calls the API, and validates the answer against the document.
 *
 * @param path as in the document, after `/api/v1`; `{id}` stands for the id.
 */
async function ask(
  method: string,
  path: string,
  { id, query, ...asking }: Asking & { id?: unknown; query?: Record<string, string> } = {},
): Promise<Answer> {
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const url = `/api/v1${path.replace('{id}', String(id))}${search}`;
  const answer = await client.ask(url, { key: ours.key, method, ...asking });
  document.assertDescribes(answer, method, `/api/v1${path}`);
  return answer;
}

const add = (form: Record<string, string>, asking: Asking = {}) =>
  ask('POST', '/lists', { form: { list_type: 'blacklist', ...form }, ...asking });

const idsOf = (answer: Answer, name = 'entries') =>
  (answer.data[name] as { id: number }[]).map(({ id }) => id);

describe('a list entry', () => {
  it('is read, found, removed with a reason, and remembered', async () => {
    const form = { entity_type: 'email', value: 'Ann@Example.com', reason: 'Chargeback' };
    const { id } = (await add(form)).data;
    const entry = await ask('GET', '/lists/{id}', { id });
    expect(entry.data).toMatchObject({
      id,
      value: 'ann@example.com',
      reason: 'Chargeback',
      author: ours.keyId,
    });
    expect(idsOf(await ask('GET', '/lists', { query: { q: 'ann@' } }))).toEqual([id]);
    const removed = await ask('DELETE', '/lists/{id}', { id, query: { reason: 'A mistake' } });
    expect(removed.data).toEqual(entry.data);
    expect((await ask('GET', '/lists/{id}', { id })).status).toBe(404);
    const history = await ask('GET', '/lists/{id}/history', { id });
    expect(history.data.history).toMatchObject([
      { change: 'added', actor: { kind: 'key', id: ours.keyId }, reason: 'Chargeback' },
      { change: 'removed', actor: { kind: 'key', id: ours.keyId }, reason: 'A mistake' },
    ]);
  });

  it('comes once, newest first, over pages that others add to', async () => {
    const ids: unknown[] = [];
    for (let n = 0; n < 5; n += 1) ids.unshift((await add({ value: `203.0.113.${n}` })).data.id);
    const paged: unknown[] = [];
    let cursor: unknown = null;
    do {
      const query = { limit: '2', ...(cursor !== null && { cursor: String(cursor) }) };
      const page = await ask('GET', '/lists', { query });
      paged.push(...idsOf(page));
      cursor = page.data.next_cursor;
      await add({ value: `198.51.100.${paged.length}` });
    } while (cursor !== null);
    expect(paged).toEqual(ids);
  });

  it('previews what it would have hit', async () => {
    for (const ip of ['81.2.69.10', '81.2.69.11', '81.2.70.10']) {
      const { status } = await client.ask('/api/v1/screen', { key: ours.key, form: { ip } });
      expect(status).toBe(200);
    }
    const form = { list_type: 'blacklist', entity_type: 'ip', value: '81.2.69.99/24' };
    const { data } = await ask('POST', '/lists/preview', { form });
    expect(data).toMatchObject({ value: '81.2.69.0/24', match_type: 'cidr', days: 30, screenings: 2 });
    expect(idsOf(await ask('GET', '/lists'))).toEqual([]);
  });

  it('of a test key is in the sandbox, invisible to live keys', async () => {
    const { key } = await operator.newKey(ours, { mode: 'test' });
    const { id } = (await add({ value: '203.0.113.7' }, { key })).data;
    expect(idsOf(await ask('GET', '/lists', { key }))).toEqual([id]);
    expect(idsOf(await ask('GET', '/lists'))).toEqual([]);
    const check = await ask('GET', '/lists/check', { query: { value: '203.0.113.7' } });
    expect(check.data.is_blacklisted).toBe(false);
  });
});

describe('the list check', () => {
  it('gives every entry that applies to a value, and what that means', async () => {
    await add({ value: '203.0.113.0/24', reason: 'Botnet' });
    await add({ list_type: 'whitelist', value: '203.0.113.7' });
    const query = { value: '::ffff:203.0.113.7', expand: 'contributions' };
    const { data } = await ask('GET', '/lists/check', { query });
    expect(data).toMatchObject({
      value: '203.0.113.7',
      is_blacklisted: true,
      is_whitelisted: true,
      matches: [{ list_type: 'whitelist' }, { list_type: 'blacklist', value: '203.0.113.0/24' }],
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
    await add({ value: '203.0.113.0/24', non_overridable: 'true' });
    const again = await ask('GET', '/lists/check', { query });
    expect(again.data).toMatchObject({ fraud_score: 0, risk_score: 100 });
  });

  it('answers a thousand values in their order, in JSON as in a form', async () => {
    await add({ entity_type: 'email_domain', value: 'bad.example' });
    const values = Array.from(
      { length: 1_000 },
      (_, n) => `user${n}@${n % 7 === 0 ? 'bad' : 'good'}.example`,
    );
    const listed = values.map((_, n) => n % 7 === 0);
    const json = await ask('POST', '/lists/check', { json: { entity_type: 'email', values } });
    const body = new URLSearchParams([
      ['entity_type', 'email'],
      ...values.map((value): [string, string] => ['value', value]),
    ]);
    const form = await ask('POST', '/lists/check', {
      body: body.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const checks = json.data.checks as { is_blacklisted: boolean }[];
    expect(checks.map(({ is_blacklisted }) => is_blacklisted)).toEqual(listed);
    expect(form.data).toEqual(json.data);
  });

  it('names the values that it cannot read by their places', async () => {
    const { status, error } = await ask('POST', '/lists/check', {
      json: { values: ['203.0.113.7', 'nowhere', { entity_type: 'email', value: '203.0.113.7' }] },
    });
    expect([status, error]).toMatchObject([
      400,
      { param: 'values[1].value', details: { items: [{ index: 1 }, { index: 2 }] } },
    ]);
  });
});

describe('a report', () => {
  it('is filed once for each key, reviewed, and decided; nothing moves it then', async () => {
    const filing = {
      form: { value: '203.0.113.7', category: 'spam', notes: 'Again' },
      headers: { 'idempotency-key': 'a' },
    };
    const [filed, again] = [await ask('POST', '/reports', filing), await ask('POST', '/reports', filing)];
    expect(filed.data).toEqual({ id: expect.any(Number), status: 'pending' });
    expect(again.data).toEqual(filed.data);
    const { id } = filed.data;
    const decide = (status: string) => ask('POST', '/reports/{id}/decide', { id, form: { status } });
    expect((await decide('confirmed')).error).toMatchObject({
      code: 'conflict',
      details: { status: 'pending', allowed: ['under_review', 'withdrawn'] },
    });
    await decide('under_review');
    const confirmed = await decide('confirmed');
    expect(confirmed.data).toMatchObject({ status: 'confirmed', history: [{}, { from: 'under_review' }] });
    expect((await decide('rejected')).status).toBe(409);
    expect((await ask('GET', '/reports/{id}', { id })).data).toEqual(confirmed.data);
    const query = { status: 'confirmed', entity_type: 'ip', value: '203.0.113.7' };
    expect(idsOf(await ask('GET', '/reports', { query }), 'reports')).toEqual([id]);
  });
});

describe('an id of another account', () => {
  it('gets the 404 of an unknown id, byte for byte, and the object is unchanged', async () => {
    const entry = (await add({ value: '203.0.113.7' })).data.id;
    const report = (await ask('POST', '/reports', { form: { value: '203.0.113.7' } })).data.id;
    const theirs = await operator.newTenant();
    const calls: [string, string, unknown, Asking][] = [
      ['GET', '/lists/{id}', entry, {}],
      ['GET', '/lists/{id}/history', entry, {}],
      ['DELETE', '/lists/{id}', entry, {}],
      ['GET', '/reports/{id}', report, {}],
      ['POST', '/reports/{id}/decide', report, { form: { status: 'withdrawn' } }],
    ];
    for (const [method, path, id, asking] of calls) {
      const headers = { 'x-request-id': 'fixed' };
      const as = { ...asking, key: theirs.key, headers };
      const [foreign, absent] = [
        await ask(method, path, { ...as, id }),
        await ask(method, path, { ...as, id: 999_999_999 }),
      ];
      expect([path, foreign.status, foreign.text]).toEqual([path, 404, absent.text]);
    }
    expect((await ask('GET', '/lists/{id}', { id: entry })).status).toBe(200);
    expect((await ask('GET', '/reports/{id}', { id: report })).data.status).toBe('pending');
  });
});
