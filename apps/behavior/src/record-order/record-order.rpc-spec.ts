import { randomUUID } from 'node:crypto';
import { connect } from '@nats-io/transport-node';
import {
  checkBehavior,
  checkOrders,
  type OrderEntityType,
  orderFacts,
  type ReplyOf,
  type RequestOf,
  recordOrder,
  recordOrders,
  setVelocityThresholds,
} from '@rampart/contracts';
import { NatsLink, natsOptions, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, ListsNeighbour, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { schema } from '../database/schema';
import { start } from '../main';

type Entity = readonly [OrderEntityType, string];

let created: TestDatabase;
let link: NatsLink;
let client: RpcClient;
let lists: ListsNeighbour;
let replicas: RunningService[];

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
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

const record = async (
  entities: readonly Entity[],
  { accountId = 1, sandbox = false, attemptId = randomUUID() }: Partial<RequestOf<typeof recordOrder>> = {},
): Promise<ReplyOf<typeof recordOrder>['velocities']> => {
  const order = { attemptId, entities: toEntities(entities) };
  const { orders } = await client.call(recordOrders, { accountId, sandbox, orders: [order] });
  return orders[0]?.velocities ?? [];
};

const toEntities = (entities: readonly Entity[]) =>
  entities.map(([entityType, entityValue]) => ({ entityType, entityValue }));

const all = (count: number) => ({ '60s': count, '300s': count, '3600s': count, '86400s': count });

describe('record-orders', () => {
  it('counts an order once for each of its entities and answers in the order asked', async () => {
    const entities: Entity[] = [
      ['email', `${randomUUID()}@example.com`],
      ['ip', '203.0.113.7'],
      ['device', randomUUID()],
    ];
    expect(await record(entities)).toEqual([
      { entityType: 'email', counts: all(1), exceeded: [] },
      { entityType: 'ip', counts: all(1), exceeded: [] },
      { entityType: 'device', counts: all(1), exceeded: [] },
    ]);
    const second = await record(entities.slice(0, 2));
    expect(second.map(({ counts }) => counts['86400s'])).toEqual([2, 2]);
  });

  it('counts the orders of one message each by itself, and a repeated attempt among them once', async () => {
    const email = `${randomUUID()}@example.com`;
    const order = (name: string) => ({
      attemptId: randomUUID(),
      entities: toEntities([
        ['email', email],
        ['account', name],
      ]),
    });
    const first = order('ann');
    const { orders } = await client.call(recordOrders, {
      accountId: 1,
      sandbox: false,
      orders: [first, order('bob'), first],
    });
    const counts = orders.map(({ velocities }) => velocities.map((each) => each.counts['60s']));
    expect(counts[0]).toEqual(counts[2]);
    expect([...new Set(counts.map(([ofEmail]) => ofEmail))].sort()).toEqual([1, 2]);
    expect(counts.map(([, ofAccount]) => ofAccount)).toEqual([1, 1, 1]);
  });

  it('answers a screening of version 0.1, which asks about one order', async () => {
    const entities: Entity[] = [['email', `${randomUUID()}@example.com`]];
    const request = { accountId: 1, sandbox: false, attemptId: randomUUID(), entities: toEntities(entities) };
    const reply = await client.call(recordOrder, request);
    expect(reply).toEqual({ velocities: [{ entityType: 'email', counts: all(1), exceeded: [] }] });
    expect((await record(entities))[0]?.counts).toEqual(all(2));
  });

  it('counts in the series that a behavior check with the action screening counts in', async () => {
    const name = randomUUID();
    await record([['email', `${name}@example.com`]]);
    const check = (action: string) =>
      client.call(checkBehavior, {
        accountId: 1,
        sandbox: false,
        attemptId: randomUUID(),
        entityType: 'email',
        entityValue: ` ${name.toUpperCase()}@Example.com`,
        action,
        accountCreatedAt: null,
        deviceHash: null,
        ip: null,
      });
    expect((await check('screening')).record.counts['60s']).toBe(2);
    expect((await check('login')).record.counts['60s']).toBe(1);
    const [velocity] = await record([['email', `${name}@example.com`]]);
    expect(velocity?.counts['60s']).toBe(3);
  });

  it('names the windows over their threshold, not those at it', async () => {
    const phone: Entity[] = [['phone', '+12125550101']];
    for (let n = 1; n < 5; n += 1) await record(phone);
    expect(await record(phone)).toMatchObject([{ counts: all(5), exceeded: [] }]);
    expect(await record(phone)).toMatchObject([{ counts: all(6), exceeded: [{ window: '60s', limit: 5 }] }]);
  });

  it('goes by what the account has set for the action screening', async () => {
    const limits = { '60s': 1, '300s': 2, '3600s': 1, '86400s': 9 };
    const thresholds = [{ entityType: 'account', action: 'screening', limits }];
    await client.call(setVelocityThresholds, {
      accountId: 7,
      thresholds,
      actor: { kind: 'operator', id: 'ann' },
    });
    const buyer: Entity[] = [['account', 'buyer']];
    await record(buyer, { accountId: 7 });
    expect(await record(buyer, { accountId: 7 })).toMatchObject([
      {
        exceeded: [
          { window: '60s', limit: 1 },
          { window: '3600s', limit: 1 },
        ],
      },
    ]);
    expect(await record(buyer, { accountId: 8 })).toMatchObject([{ counts: all(1), exceeded: [] }]);
  });

  it('counts a repeat under the same attempt once, on whichever replica', async () => {
    const entities: Entity[] = [
      ['email', `${randomUUID()}@example.com`],
      ['account', randomUUID()],
    ];
    const attemptId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => record(entities, { attemptId })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const next = await record(entities);
    expect(next.map(({ counts }) => counts['60s'])).toEqual([2, 2]);
  });

  it('counts 64 concurrent orders exactly, each one in every entity', async () => {
    const entities: Entity[] = [
      ['ip', '203.0.113.64'],
      ['device', randomUUID()],
    ];
    const answers = await Promise.all(Array.from({ length: 64 }, () => record(entities)));
    for (const index of [0, 1]) {
      const counts = answers.map((answer) => answer[index]?.counts['60s'] ?? 0).sort((a, b) => a - b);
      expect(counts).toEqual(Array.from({ length: 64 }, (_, n) => n + 1));
    }
  });

  it('counts nothing in the sandbox, and has its documented values there alone', async () => {
    const busy: Entity[] = [
      ['account', 'sandbox-busy-60s'],
      ['email', 'anna@business.sandbox.example'],
    ];
    const sandbox = { accountId: 9, sandbox: true };
    for (let n = 0; n < 2; n += 1) {
      expect(await record(busy, sandbox)).toEqual([
        { entityType: 'account', counts: all(6), exceeded: [{ window: '60s', limit: 5 }] },
        { entityType: 'email', counts: all(1), exceeded: [] },
      ]);
    }
    const live = await record(busy, { accountId: 9 });
    expect(live.map(({ counts }) => counts['60s'])).toEqual([1, 1]);
  });

  it('refuses an order of which there is nothing to count', async () => {
    await expect(record([])).rejects.toMatchObject({ code: 'validation_failed' });
  });
});

const UNKNOWN_IP = Object.fromEntries(Object.keys(orderFacts.shape.ip.shape).map((field) => [field, null]));
/** The checks' answer about an order of which only the address is known. */
const LOCATED = {
  orders: [
    {
      ip: {
        ...UNKNOWN_IP,
        ...{ ip: '203.0.113.9', range: 'public', latitude: 52.5244, longitude: 13.4105 },
        ...{
          usageTypes: [],
          isProxy: false,
          isHosting: true,
          isMobile: false,
          contributions: [],
          fraudScore: 0,
        },
      },
      ...{
        email: null,
        phone: null,
        username: null,
        card: null,
        device: null,
        billing: null,
        shipping: null,
      },
      degraded: [],
    },
  ],
  dataSets: [],
};

describe('what the customers of orders did before', () => {
  const act = (changes: Partial<RequestOf<typeof checkBehavior>>) =>
    client.call(checkBehavior, {
      ...{ accountId: 1, sandbox: false, attemptId: randomUUID(), accountCreatedAt: null, deviceHash: null },
      ...{ entityType: 'account', entityValue: 'ann', action: 'login' },
      ip: null,
      ...changes,
    });
  const actionsOf = async (entities: readonly Entity[], { accountId = 1, sandbox = false } = {}) => {
    const order = { attemptId: randomUUID(), entities: toEntities(entities) };
    const { orders } = await client.call(recordOrders, { accountId, sandbox, orders: [order] });
    return orders[0]?.actions;
  };
  const NONE = { changes: [], signIns: [] };

  it('comes with the counts: changes of the account and of the e-mail address, in any spelling', async () => {
    const name = randomUUID();
    await act({ entityValue: name, action: 'password_change' });
    await act({ entityType: 'email', entityValue: `${name}@example.com`, action: 'email_change' });
    const actions = await actionsOf([
      ['ip', '203.0.113.8'],
      ['email', `${name.toUpperCase()}@Example.com`],
      ['account', name],
    ]);
    expect(actions?.changes.map(({ what }) => what).sort()).toEqual(['email', 'password']);
  });

  it('is nothing for other actions, entities and accounts', async () => {
    const name = randomUUID();
    await act({ entityValue: name, action: 'checkout' });
    await act({ entityType: 'device', entityValue: name, action: 'password_change' });
    await act({ accountId: 2, entityValue: name, action: 'password_change' });
    await act({ entityValue: name, action: 'login' });
    expect(
      await actionsOf([
        ['account', name],
        ['device', name],
      ]),
    ).toEqual(NONE);
  });

  it('is the place of a sign-in, to a tenth of a degree, while the checks know it', async () => {
    const name = randomUUID();
    await act({ entityValue: name, ip: '203.0.113.9' });
    expect(await actionsOf([['account', name]])).toEqual(NONE);
    const checks = await connect(natsOptions(testNatsUrl()));
    const asked: unknown[] = [];
    checks.subscribe(checkOrders.subject, {
      callback: (_error, message) => {
        asked.push(message.json<{ data: unknown }>().data);
        message.respond(JSON.stringify({ id: '1', response: LOCATED, isDisposed: true }));
      },
    });
    await checks.flush();
    await act({ entityValue: name, ip: '203.0.113.9' });
    await act({ entityValue: name, action: 'password_change', ip: '203.0.113.9' });
    await checks.close();
    expect(asked).toMatchObject([{ accountId: 1, orders: [{ ip: '203.0.113.9', email: null }] }]);
    expect(await actionsOf([['account', name]])).toMatchObject({
      signIns: [{ latitude: 52.5, longitude: 13.4, isAnonymous: true }],
    });
  });

  it('is documented in the sandbox, where nothing is remembered', async () => {
    const at = { sandbox: true };
    const changed = await actionsOf([['account', 'sandbox-changed-email-7']], at);
    expect(changed?.changes.map(({ what }) => what)).toEqual(['password', 'email']);
    expect((await actionsOf([['account', 'Sandbox-Signed-In-Abroad']], at))?.signIns).toHaveLength(1);
    expect(await actionsOf([['account', 'ann']], at)).toEqual(NONE);
  });
});
