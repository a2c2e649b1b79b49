import type { ServiceName } from '@rampart/contracts';
import type { RunningApp } from '../suite/running-app';
import { describeReady, greet } from './ready';

const access: Parameters<typeof describeReady>[1] = {
  key: 'rmp_live_key',
  test_key: 'rmp_test_key',
  account_id: 1,
  admin_token: 'token',
  setup_url: 'http://127.0.0.1:312/set-up#link',
  nats_url: 'nats://n:4222',
  database_url: 'postgres://p',
  data_dir: '/data',
};

const app = (name: ServiceName, pid: number): RunningApp => ({
  name,
  pid,
  healthUrl: `http://127.0.0.1:${pid}`,
  url: name === 'gateway' ? `http://127.0.0.1:1${pid}` : null,
  adminUrl: name === 'gateway' ? `http://127.0.0.1:2${pid}` : null,
  consoleUrl: name === 'gateway' ? `http://127.0.0.1:3${pid}` : null,
  stop: async () => {},
  kill: async () => {},
});

test('one of each: addresses of the gateway, the process of every app, and nothing more', () => {
  expect(describeReady([app('lists', 11), app('gateway', 12)], access)).toEqual({
    url: 'http://127.0.0.1:112',
    docs_url: 'http://127.0.0.1:112/docs',
    console_url: 'http://127.0.0.1:312',
    demo_url: 'http://127.0.0.1:112/demo',
    admin_url: 'http://127.0.0.1:212',
    pids: { lists: 11, gateway: 12 },
    ...access,
  });
});

test('several of one kind: the first stands for its kind, and all are listed', () => {
  const ready = describeReady([app('screening', 11), app('screening', 12), app('gateway', 13)], access);
  expect(ready.pids).toEqual({ screening: 11, gateway: 13 });
  expect(ready.urls).toEqual(['http://127.0.0.1:113']);
  expect(ready.replicas).toEqual([
    { app: 'screening', pid: 11 },
    { app: 'screening', pid: 12 },
    { app: 'gateway', pid: 13, url: 'http://127.0.0.1:113' },
  ]);
});

test('a suite without a gateway has no address to print', () => {
  expect(() => describeReady([app('lists', 11)], access)).toThrow('no gateway');
});

const greeting = (
  changes: Partial<typeof access> = {},
  limits: 'default' | 'none' = 'default',
  env: Readonly<Record<string, string>> = {},
) => greet(describeReady([app('gateway', 12)], { ...access, ...changes }), limits, env);

test('the greeting has commands that can be pasted as they stand', () => {
  const text = greeting();
  expect(text).toContain(
    '\n  export RAMPART_URL=http://127.0.0.1:112 RAMPART_API_KEY=rmp_live_key NATS_URL=nats://n:4222\n',
  );
  expect(text).toContain(
    '\n  curl -s "$RAMPART_URL/api/v1/screen" -H "Authorization: Bearer $RAMPART_API_KEY" \\\n',
  );
});

test('the greeting names the page to open with a test key to try calls, the events of the demo account, and the data with the way to reset it', () => {
  const text = greeting();
  for (const each of [
    'http://127.0.0.1:112/docs#key=rmp_test_key',
    'rampart.events.1.>',
    '/data\n',
    'npm run up -- --reset',
  ]) {
    expect(text).toContain(each);
  }
});

test('the greeting says where data and events are, and offers no reset of what is not ours', () => {
  const ownPostgres = greeting({}, 'default', { DATABASE_URL: 'postgres://p' });
  expect(ownPostgres).toContain(
    'data          in the Postgres that DATABASE_URL names\n  events        /data\n',
  );
  const ownNats = greeting({ data_dir: null }, 'default', { NATS_URL: 'nats://n' });
  expect(ownNats).toContain(
    'data          temporary: gone when this ends\n  events        in the NATS that NATS_URL names\n',
  );
  for (const text of [ownPostgres, ownNats]) expect(text).not.toContain('--reset');
});

test('the greeting begins with the link to the console, and its address where someone can sign in already', () => {
  expect(greeting()).toContain('console       http://127.0.0.1:312/set-up#link\n');
  expect(greeting({ setup_url: null })).toContain('console       http://127.0.0.1:312\n');
});

test('the greeting names the file of a token that stays, and the token where there is no file', () => {
  expect(greeting()).toContain('token in /data/admin-token');
  expect(greeting()).not.toContain('token token');
  expect(greeting({ data_dir: null })).toContain('token token');
});

test('the greeting shows no password of a NATS that is not ours', () => {
  const text = greeting({ nats_url: 'nats://rampart:secret@nats.example:4222' });
  expect(text).not.toContain('secret');
  expect(text).toContain('nats://nats.example:4222 (with the login that NATS_URL names)');
});

test('the greeting names the limits of the demo key', () => {
  expect(greeting()).toContain(
    'with the default limits: 120 calls a minute, 50,000 a day, 1,000,000 a month\n',
  );
  expect(greeting({}, 'none')).toContain('with no limits, unlike other accounts (120 calls a minute,');
});
