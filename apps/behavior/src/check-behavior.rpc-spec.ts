import { randomUUID } from 'node:crypto';
import {
  type Actor,
  checkBehavior,
  getVelocities,
  getVelocityThresholds,
  type ReplyOf,
  type RequestOf,
  setVelocityThresholds,
} from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import {
  answerInTime,
  createTestDatabase,
  ListsNeighbour,
  type TestDatabase,
  testNatsUrl,
  untilTrue,
} from '@rampart/testing';
import { Client } from 'pg';
import { pino } from 'pino';
import { schema } from './database/schema';
import { start } from './main';

const OPERATOR: Actor = { kind: 'operator', id: 'ann' };

let created: TestDatabase;
let link: NatsLink;
let client: RpcClient;
let lists: ListsNeighbour;
let replicas: RunningService[];
let env: Record<string, string>;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  env = { DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  lists = await ListsNeighbour.start(testNatsUrl());
  replicas = await Promise.all([start(env), start(env)]);
  link = await NatsLink.open(testNatsUrl(), 'behavior-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await lists.stop();
  await link.close();
  await created.drop();
});

const act = (
  changes: Partial<RequestOf<typeof checkBehavior>> = {},
): Promise<ReplyOf<typeof checkBehavior>> =>
  client.call(checkBehavior, {
    accountId: 1,
    sandbox: false,
    attemptId: randomUUID(),
    entityType: 'email',
    entityValue: `${randomUUID()}@example.com`,
    action: 'login',
    accountCreatedAt: null,
    deviceHash: null,
    ip: null,
    ...changes,
  });

/** Asks again as callers do: 32 at one row may have to. */
async function actUntilAnswered(changes: Partial<RequestOf<typeof checkBehavior>>) {
  const attemptId = randomUUID();
  return untilTrue(() => answerInTime(act({ ...changes, attemptId })));
}

describe('check-behavior', () => {
  it('answers a first action', async () => {
    const { record } = await act({ entityValue: 'ann@example.com' });
    expect(record).toEqual({
      entity_type: 'email',
      entity_value: 'ann@example.com',
      action: 'login',
      counts: { '60s': 1, '300s': 1, '3600s': 1, '86400s': 1 },
      velocity_exceeded: false,
      exceeded_window: null,
      account_age_seconds: null,
      is_new_account: false,
      cookie_consistency: null,
      fraud_score: 0,
      risk_score: 0,
      reasons: ['No risk signals were detected.'],
    });
  });

  it('counts every spelling of an entity and an action together, and accounts, kinds and actions apart', async () => {
    const name = randomUUID();
    const in60s = async (changes: Partial<RequestOf<typeof checkBehavior>>) =>
      (await act({ entityValue: `${name}@example.com`, ...changes })).record.counts['60s'];
    expect([
      await in60s({}),
      await in60s({ entityValue: ` ${name.toUpperCase()}@Example.com` }),
      await in60s({ accountId: 2 }),
      await in60s({ entityType: 'account' }),
      await in60s({ action: 'signup' }),
      await in60s({ action: ' Login' }),
      await in60s({}),
    ]).toEqual([1, 2, 1, 1, 1, 3, 4]);
    const { record } = await act({ entityValue: name, action: ' LOGIN ' });
    expect(record.action).toBe(' LOGIN ');
  });

  it('counts each of 32 concurrent writers on two replicas exactly once', async () => {
    const entityValue = randomUUID();
    const counts: number[] = [];
    const writers = Array.from({ length: 32 }, async () => {
      for (let n = 0; n < 10; n += 1) {
        const { record } = await actUntilAnswered({ entityType: 'device', entityValue });
        counts.push(record.counts['60s']);
      }
    });
    await Promise.all(writers);
    expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 320 }, (_, index) => index + 1));
  });

  it('counts a repeat under the same attempt once', async () => {
    const same = { entityValue: randomUUID(), entityType: 'voucher', attemptId: randomUUID() };
    const [first, second] = [await act(same), await act(same)];
    expect(second.record).toEqual(first.record);
    const next = await act({ ...same, attemptId: randomUUID() });
    expect(next.record.counts['60s']).toBe(2);
  });

  it('reports a threshold as exceeded above it, not at it', async () => {
    const phone = { entityType: 'phone', entityValue: '+1 212 555 0100' };
    let last = await act(phone);
    for (let n = 2; n <= 5; n += 1) last = await act(phone);
    expect(last.record).toMatchObject({ velocity_exceeded: false, risk_score: 0 });
    const over = await act(phone);
    expect(over.record).toMatchObject({
      counts: { '60s': 6 },
      velocity_exceeded: true,
      exceeded_window: '60s',
      fraud_score: 45,
      reasons: ['This was done 6 times within the last minute; at most 5 are usual.'],
    });
    expect(over.expansions.contributions).toMatchObject([{ code: 'velocity_exceeded', points: 45 }]);
  });

  it('goes by what the account has set', async () => {
    const limits = { '60s': 1, '300s': 1, '3600s': 1, '86400s': 1 };
    const thresholds = [{ entityType: 'coupon', action: 'redeem', limits }];
    await client.call(setVelocityThresholds, { accountId: 7, thresholds, actor: OPERATOR });
    const coupon = { accountId: 7, entityType: 'coupon', entityValue: 'X', action: 'redeem' };
    await act(coupon);
    expect((await act(coupon)).record.exceeded_window).toBe('60s');
    expect((await act({ ...coupon, accountId: 8 })).record.velocity_exceeded).toBe(false);
    await expect(client.call(getVelocityThresholds, { accountId: 7 })).resolves.toMatchObject({
      thresholds,
      defaults: [{ entityType: 'ip' }, { entityType: 'phone' }, { entityType: null }],
    });
    await expect(
      client.call(setVelocityThresholds, {
        accountId: 7,
        thresholds: [...thresholds, ...thresholds],
        actor: OPERATOR,
      }),
    ).rejects.toMatchObject({ code: 'validation_failed', param: 'thresholds.1' });
  });

  it('returns the age of an account, and that it is new', async () => {
    const madeAt = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000).toISOString();
    const young = await act({ accountCreatedAt: madeAt(3_600) });
    expect(young.record).toMatchObject({ is_new_account: true, fraud_score: 10 });
    expect(young.record.account_age_seconds).toBeGreaterThanOrEqual(3_600);
    const old = await act({ accountCreatedAt: madeAt(90_000) });
    expect(old.record).toMatchObject({ is_new_account: false, fraud_score: 0 });
  });

  it('recognises a cookie by its device, and refuses one without a device before counting', async () => {
    const cookie = { entityType: 'cookie', entityValue: randomUUID() };
    await expect(act(cookie)).rejects.toMatchObject({ code: 'missing_parameter', param: 'device_hash' });
    const seen: unknown[] = [];
    for (const deviceHash of ['d1', 'd1', 'd2']) {
      const { record } = await act({ ...cookie, deviceHash });
      seen.push([record.cookie_consistency, record.counts['60s'], record.fraud_score]);
    }
    expect(seen).toEqual([
      ['new', 1, 0],
      ['consistent', 2, 0],
      ['mismatch', 3, 45],
    ]);
  });

  it("lets the account's lists decide the risk", async () => {
    lists.entries.push({ accountId: 5, listType: 'blacklist', entityType: 'account', value: 'mallory' });
    const { record } = await act({ accountId: 5, entityType: 'account', entityValue: 'mallory' });
    expect(record).toMatchObject({
      fraud_score: 0,
      risk_score: 100,
      reasons: ["The entity is on the account's blacklist."],
    });
  });

  it('continues counting after a restart under load', async () => {
    const entityValue = randomUUID();
    const answers: number[] = [];
    const writers = Array.from({ length: 16 }, async () => {
      for (let n = 0; n < 20; n += 1) {
        const attemptId = randomUUID();
        const { record } = await act({ entityType: 'session', entityValue, attemptId });
        answers.push(record.counts['60s']);
      }
    });
    const restart = (async () => {
      await replicas[0]?.close();
      replicas[0] = await start(env);
    })();
    await Promise.all([...writers, restart]);
    expect(answers.sort((a, b) => a - b)).toEqual(Array.from({ length: 320 }, (_, index) => index + 1));
  });
});

describe('get-velocities', () => {
  const read = (accountId: number, entityType: string, value: string) =>
    client.call(getVelocities, { accountId, entityType, value });

  it('counts what an entity did within a day, by action, without counting itself', async () => {
    const accountId = 930;
    for (const action of ['login', 'login', 'checkout']) {
      await act({ accountId, entityValue: 'ann@example.com', action });
    }
    for (let n = 0; n < 2; n += 1) {
      const { velocities } = await read(accountId, 'email', ' Ann@example.com');
      const counted = (n: number) => ({ '60s': n, '300s': n, '3600s': n, '86400s': n });
      expect(velocities).toEqual([
        { action: 'login', counts: counted(2), exceeded: [], last_at: expect.any(String) },
        { action: 'checkout', counts: counted(1), exceeded: [], last_at: expect.any(String) },
      ]);
    }
    expect(await read(931, 'email', 'ann@example.com')).toEqual({ velocities: [] });
  });

  it('finds actions that the thresholds of the account name, says which are exceeded, and drops those of before yesterday', async () => {
    const accountId = 932;
    const limits = { '60s': 1, '300s': 5, '3600s': 5, '86400s': 5 };
    await client.call(setVelocityThresholds, {
      accountId,
      actor: OPERATOR,
      thresholds: [{ entityType: 'account', action: 'transfer', limits }],
    });
    for (let n = 0; n < 2; n += 1) {
      await act({ accountId, entityType: 'account', entityValue: 'Ann', action: 'transfer' });
    }
    const found = async () =>
      (await read(accountId, 'username', 'Ann')).velocities.map(({ action, exceeded }) => [action, exceeded]);
    expect(await found()).toEqual([['transfer', ['60s']]]);
    const admin = new Client({ connectionString: created.adminUrl });
    await admin.connect();
    await admin.query("UPDATE behavior.velocity_events SET at = at - interval '23 hours'");
    expect(await found()).toEqual([['transfer', []]]);
    await admin.end();
  });
});
