import {
  addEntry,
  checkValues,
  decideReport,
  describeService,
  getEntry,
  getEntryHistory,
  getReport,
  listEntries,
  listReports,
  matchMany,
  previewEntry,
  previewListEntry,
  type RequestOf,
  removeEntry,
  submitReport,
} from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { schema } from './database/schema';
import { anAdd, aPage, KEY } from './entries/requests.fixture';
import { start } from './main';

let created: TestDatabase;
let link: NatsLink;
let client: RpcClient;
let replicas: RunningService[];

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  replicas = await Promise.all([start(env), start(env)]);
  link = await NatsLink.open(testNatsUrl(), 'lists-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await link.close();
  await created.drop();
});

function add(accountId: number, value: string, changes: Partial<RequestOf<typeof addEntry>> = {}) {
  return client.call(addEntry, anAdd(accountId, { entityType: 'username', value, ...changes }));
}

async function match(accountId: number, value: string) {
  const values = [{ entityType: 'username' as const, value }];
  const { answers } = await client.call(matchMany, { questions: [{ accountId, values }] });
  return { matches: answers[0] ?? [] };
}

test('a replica is ready, and describes itself', async () => {
  const ready = await fetch(`${replicas[0]?.healthUrl}/health/ready`);
  expect(await ready.json()).toEqual({
    status: 'ok',
    checks: { nats: 'ok', postgres: 'ok', schema: 'ok', streams: 'ok' },
  });
  await expect(client.call(describeService('lists'), {})).resolves.toMatchObject({ service: 'lists' });
});

test('an entry is added, matched, read, listed and removed', async () => {
  const { id, isNew } = await add(1, 'ann');
  expect(isNew).toBe(true);
  await expect(match(1, 'ANN')).resolves.toMatchObject({ matches: [{ index: 0, entryId: id }] });
  await expect(client.call(getEntry, { accountId: 1, id })).resolves.toMatchObject({ id, value: 'ann' });
  const page = aPage(1, { expired: false, limit: 10 });
  await expect(client.call(listEntries, page)).resolves.toMatchObject({
    entries: [{ id }],
    nextBeforeId: null,
  });
  await expect(
    client.call(removeEntry, { accountId: 1, id, reason: 'Wrong', actor: KEY }),
  ).resolves.toMatchObject({ id });
  await expect(match(1, 'ann')).resolves.toEqual({ matches: [] });
  await expect(client.call(getEntry, { accountId: 1, id })).rejects.toMatchObject({ code: 'not_found' });
  const { history } = await client.call(getEntryHistory, { accountId: 1, id });
  expect(history.map(({ change, reason }) => [change, reason])).toEqual([
    ['added', null],
    ['removed', 'Wrong'],
  ]);
});

test('several questions are answered in one trip, each from the lists of its own account', async () => {
  const { id } = await add(11, 'carol');
  const values = [{ entityType: 'username', value: 'carol' }];
  const { answers } = await client.call(matchMany, {
    questions: [
      { accountId: 12, values },
      { accountId: 11, values },
      { accountId: 11, values: [] },
    ],
  });
  expect(answers).toMatchObject([[], [{ index: 0, entryId: id }], []]);
});

test('the reply to many questions fits into a message, however many entries match and however long their reasons', async () => {
  // One after the other: changes of one account wait for each other, and each has a deadline.
  for (let length = 17; length <= 128; length += 1) {
    await add(21, `2001:db8::1/${length}`, {
      entityType: 'ip',
      reason: '\u{1F3AB}'.repeat(512),
      nonOverridable: length === 17,
    });
  }
  const question = { accountId: 21, values: [{ entityType: 'ip', value: '2001:db8::1' }] };
  const { answers } = await client.call(matchMany, { questions: Array.from({ length: 8 }, () => question) });
  expect(answers).toHaveLength(8);
  expect(new Set(answers.map((matches) => matches.length))).toEqual(new Set([17]));
  expect(answers[0]?.at(-1)).toMatchObject({ entryValue: '2001::/17', nonOverridable: true, reason: null });
});

test('values are checked in their order, and an invalid one gets a null', async () => {
  const { id } = await add(13, 'dora');
  const { checks } = await client.call(checkValues, {
    accountId: 13,
    values: [
      { entityType: 'username', value: 'Dora' },
      { entityType: 'ip', value: 'nowhere' },
      { entityType: 'username', value: 'else' },
    ],
  });
  expect(checks).toMatchObject([
    { record: { value: 'dora', is_blacklisted: true, risk_score: 100, matches: [{ id }] } },
    null,
    { record: { value: 'else', is_blacklisted: false, risk_score: 0, matches: [] } },
  ]);
});

test('a report is filed, read, listed and decided', async () => {
  const { id, status } = await client.call(submitReport, {
    accountId: 14,
    attemptId: 'a',
    entityType: 'ip',
    value: '203.0.113.7',
    category: 'fraud',
    notes: null,
    actor: KEY,
  });
  expect(status).toBe('pending');
  await client.call(decideReport, {
    accountId: 14,
    id,
    status: 'under_review',
    note: null,
    actor: KEY,
  });
  await expect(client.call(getReport, { accountId: 14, id })).resolves.toMatchObject({
    status: 'under_review',
    history: [{ from: 'pending' }],
  });
  const page = { status: null, category: null, entityType: 'ip', value: '203.0.113.7', beforeId: null };
  await expect(client.call(listReports, { accountId: 14, ...page, limit: 5 })).resolves.toMatchObject({
    reports: [{ id }],
    nextBeforeId: null,
  });
});

describe('what an entry would have hit', () => {
  const preview = (value: string) =>
    client.call(previewListEntry, { accountId: 15, entityType: 'ip', value, matchType: null, days: 30 });

  test('is asked of the screening service, which gets the entry as it would be kept', async () => {
    const asked: unknown[] = [];
    const screening = link.connection.subscribe(previewEntry.subject, {
      callback: (_error, message) => {
        asked.push(message.json<{ data: unknown }>().data);
        const response = { screenings: 12, approved: 10, keptSince: null };
        message.respond(JSON.stringify({ id: '1', response, isDisposed: true }));
      },
    });
    await link.connection.flush();
    await expect(preview('203.0.113.9/24')).resolves.toEqual({
      entity_type: 'ip',
      match_type: 'cidr',
      value: '203.0.113.0/24',
      days: 30,
      screenings: 12,
      approved: 10,
      kept_since: null,
    });
    expect(asked).toEqual([
      { accountId: 15, entityType: 'ip', days: 30, matchType: 'cidr', value: '203.0.113.0/24' },
    ]);
    screening.unsubscribe();
    await link.connection.flush();
  });

  test('is refused for an invalid entry, and unavailable while no service stores orders', async () => {
    await expect(preview('nonsense')).rejects.toMatchObject({ code: 'validation_failed', param: 'value' });
    await expect(preview('203.0.113.9')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

test('the very next match sees an add, whichever replica takes it, while others add and match', async () => {
  const caller = async (accountId: number) => {
    for (let n = 0; n < 20; n += 1) {
      const { id } = await add(accountId, `user${n}`);
      const { matches } = await match(accountId, `user${n}`);
      expect(matches.map((each) => each.entryId)).toEqual([id]);
    }
  };
  await Promise.all(Array.from({ length: 16 }, (_, n) => caller(100 + n)));
});

test('equal concurrent adds, on two replicas, return one id', async () => {
  const added = await Promise.all(Array.from({ length: 12 }, () => add(2, 'twin')));
  expect(new Set(added.map((each) => each.id)).size).toBe(1);
  expect(added.filter((each) => each.isNew)).toHaveLength(1);
});

test('another account reaches an entry by no command', async () => {
  const { id } = await add(3, 'mine');
  await expect(match(4, 'mine')).resolves.toEqual({ matches: [] });
  await expect(client.call(getEntry, { accountId: 4, id })).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    client.call(removeEntry, { accountId: 4, id, reason: null, actor: KEY }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(match(3, 'mine')).resolves.toMatchObject({ matches: [{ entryId: id }] });
});

test.each([
  [{ entityType: 'ip' }, 'value'],
  [{ matchType: 'cidr' as const }, 'match_type'],
  [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expires_at'],
])('an add that cannot be is refused by its code and field: %j', async (changes, param) => {
  await expect(add(5, 'nonsense', changes)).rejects.toMatchObject({ code: 'validation_failed', param });
});

test('while the database is away calls get a clear error, and afterwards they are answered', async () => {
  const { id } = await add(6, 'steady');
  const outage = await lockTable();
  await expect(match(6, 'steady')).rejects.toMatchObject({
    code: expect.stringMatching(/unavailable|deadline_exceeded/),
  });
  await outage.end();
  await expect(match(6, 'steady')).resolves.toMatchObject({ matches: [{ entryId: id }] });
});

/** Blocks all statements until it ends, like a paused Postgres. */
async function lockTable(): Promise<{ end(): Promise<void> }> {
  const { Client } = await import('pg');
  const admin = new Client({ connectionString: created.adminUrl });
  await admin.connect();
  await admin.query('BEGIN; LOCK TABLE lists.list_entries');
  return { end: () => admin.end() };
}

test('an entry without effect says which entry outweighs it, when it is added and before', async () => {
  const about = (accountId: number, changes: Partial<RequestOf<typeof addEntry>>) =>
    client.call(addEntry, anAdd(accountId, { entityType: 'email', ...changes }));
  const spared = await about(901, { listType: 'whitelist', value: '*@example.com' });
  expect(spared).not.toHaveProperty('outweighedBy');
  const value = 'ann@example.com';
  expect((await about(901, { value })).outweighedBy).toBe(spared.id);
  expect(await about(902, { value })).not.toHaveProperty('outweighedBy');
  const strict = await about(901, { value, nonOverridable: true });
  expect(strict).not.toHaveProperty('outweighedBy');
  expect((await about(901, { listType: 'whitelist', value })).outweighedBy).toBe(strict.id);
});
