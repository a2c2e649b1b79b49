import { randomUUID } from 'node:crypto';
import { checkBehavior, eraseIdentity, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, ListsNeighbour, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { schema } from '../database/schema';
import { start } from '../main';

let created: TestDatabase;
let link: NatsLink;
let client: RpcClient;
let lists: ListsNeighbour;
let service: RunningService;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  lists = await ListsNeighbour.start(testNatsUrl());
  service = await start({ DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' });
  link = await NatsLink.open(testNatsUrl(), 'behavior-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});

afterAll(async () => {
  await service?.close();
  await lists?.stop();
  await link?.close();
  await created?.drop();
});

const act = async (changes: Partial<RequestOf<typeof checkBehavior>>) => {
  const { record }: ReplyOf<typeof checkBehavior> = await client.call(checkBehavior, {
    accountId: 1,
    sandbox: false,
    attemptId: randomUUID(),
    entityType: 'email',
    entityValue: 'ann@example.com',
    action: 'login',
    accountCreatedAt: null,
    deviceHash: null,
    ip: null,
    ...changes,
  });
  return record;
};

const erase = (entityType: string, value: string, accountId = 1) =>
  client.call(eraseIdentity('behavior'), {
    accountId,
    entityType,
    value,
    actor: { kind: 'operator', id: 'ann' },
    after: null,
    before: null,
  });

it('a person’s actions are erased, in that account only, and counting restarts', async () => {
  for (const accountId of [1, 1, 2]) await act({ accountId });
  expect(await erase('email', ' ANN@example.com')).toEqual({
    erased: { velocity_series: 1, velocity_events: 2 },
    next: null,
  });
  expect((await act({})).counts['60s']).toBe(1);
  expect((await act({ accountId: 2 })).counts['60s']).toBe(2);
  await erase('email', 'ann@example.com');
  expect((await erase('email', 'ann@example.com')).erased).toEqual({});
});

it('what a customer did to the account is erased, under the username as well', async () => {
  await act({ entityType: 'account', entityValue: 'Eva', action: 'password_change' });
  await act({ entityType: 'email', entityValue: 'eva@example.com', action: 'email_change' });
  expect((await erase('email', 'eva@example.com')).erased).toEqual({
    ...{ velocity_series: 1, velocity_events: 1 },
    account_actions: 1,
  });
  expect((await erase('account', 'Eva')).erased).toMatchObject({ account_actions: 1 });
  expect((await erase('account', 'Eva')).erased).toEqual({});
});

it('a cookie is new after it was erased, and after the device that it came with was', async () => {
  const cookie = { entityType: 'cookie', entityValue: 'c-1', deviceHash: 'device-1', action: 'browse' };
  expect((await act(cookie)).cookie_consistency).toBe('new');
  expect((await act(cookie)).cookie_consistency).toBe('consistent');
  expect((await erase('cookie', 'c-1')).erased).toMatchObject({ cookie_devices: 1 });
  expect((await act(cookie)).cookie_consistency).toBe('new');
  expect((await erase('device', 'device-1')).erased).toMatchObject({ cookie_devices: 1 });
  expect((await act({ ...cookie, deviceHash: 'device-2' })).cookie_consistency).toBe('new');
});

it('a username is also the account that orders count it as', async () => {
  await act({ entityType: 'account', entityValue: 'Ann', action: 'screening' });
  expect((await erase('username', 'Ann')).erased).toMatchObject({ velocity_series: 1 });
});
