import { randomUUID } from 'node:crypto';
import { checkBehavior, type RequestOf } from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, ListsNeighbour, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { pino } from 'pino';
import { schema } from '../database/schema';
import { start } from '../main';

let created: TestDatabase;
let database: Client;
let link: NatsLink;
let client: RpcClient;
let lists: ListsNeighbour;
let behavior: RunningService;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  database = new Client({ connectionString: created.url });
  await database.connect();
  lists = await ListsNeighbour.start(testNatsUrl());
  behavior = await start({ DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' });
  link = await NatsLink.open(testNatsUrl(), 'sandbox-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});

afterAll(async () => {
  await behavior?.close();
  await link?.close();
  await lists?.stop();
  await database?.end();
  await created?.drop();
});

const act = async (changes: Partial<RequestOf<typeof checkBehavior>>) =>
  client.call(checkBehavior, {
    accountId: 1,
    sandbox: true,
    attemptId: randomUUID(),
    entityType: 'cookie',
    entityValue: 'sandbox-cookie-new',
    action: 'login',
    accountCreatedAt: '2025-12-31T23:00:00Z',
    deviceHash: randomUUID(),
    ip: null,
    ...changes,
  });

/** Rows of every table that a check may write. */
async function countKept(): Promise<number> {
  const { rows } = await database.query<{ kept: number }>(
    `SELECT ((SELECT count(*) FROM behavior.velocity_series) + (SELECT count(*) FROM behavior.velocity_events)
      + (SELECT count(*) FROM behavior.cookie_devices))::int AS kept`,
  );
  return rows[0]?.kept ?? Number.NaN;
}

describe('a documented entity of the sandbox', () => {
  it('has the same answer however often it acts, whatever device it comes with, and leaves nothing behind', async () => {
    const before = await countKept();
    const answers = [];
    for (let time = 0; time < 20; time += 1) answers.push(await act({}));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]?.record).toMatchObject({
      counts: { '60s': 1, '300s': 1, '3600s': 1, '86400s': 1 },
      account_age_seconds: 3_600,
      is_new_account: true,
      cookie_consistency: 'new',
    });
    expect(await countKept()).toBe(before);
  });

  it('is an entity like any other to a live key', async () => {
    const live = { accountId: 2, sandbox: false, entityType: 'email', entityValue: 'sandbox-busy-always' };
    const [first, second] = [await act(live), await act(live)];
    expect([first.record.counts['60s'], second.record.counts['60s']]).toEqual([1, 2]);
    expect(second.record.velocity_exceeded).toBe(false);
  });

  it('without a device is refused as a live cookie is', async () => {
    await expect(act({ deviceHash: null })).rejects.toMatchObject({
      code: 'missing_parameter',
      param: 'device_hash',
    });
  });
});

it('any other entity is counted in the sandbox as a live one is', async () => {
  const own = { entityType: 'email', entityValue: 'ann@shop.example' };
  await act(own);
  expect((await act(own)).record.counts['60s']).toBe(2);
});
