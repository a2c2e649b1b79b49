import type { ServiceName } from '@rampart/contracts';
import type { RunningApp } from '../suite/running-app';
import { describeReady, greet } from './ready';

const access = {
  key: 'rmp_live_key',
  admin_token: 'token',
  nats_url: 'nats://n',
  database_url: 'postgres://p',
};

const app = (name: ServiceName, pid: number): RunningApp => ({
  name,
  pid,
  healthUrl: `http://127.0.0.1:${pid}`,
  url: name === 'gateway' ? `http://127.0.0.1:1${pid}` : null,
  adminUrl: name === 'gateway' ? `http://127.0.0.1:2${pid}` : null,
  stop: async () => {},
  kill: async () => {},
});

test('one of each: addresses of the gateway, the process of every app, and nothing more', () => {
  expect(describeReady([app('lists', 11), app('gateway', 12)], access)).toEqual({
    url: 'http://127.0.0.1:112',
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

test('a suite without a gateway has no address to tell', () => {
  expect(() => describeReady([app('lists', 11)], access)).toThrow('no gateway');
});

test('the greeting holds a request that can be tried as it stands', () => {
  const text = greet(describeReady([app('gateway', 12)], access), 'default');
  expect(text).toContain(
    "curl -s http://127.0.0.1:112/api/v1/screen -H 'Authorization: Bearer rmp_live_key' \\\n",
  );
});

test('the greeting says which limits the demo key has', () => {
  const ready = describeReady([app('gateway', 12)], access);
  expect(greet(ready, 'default')).toContain(
    'with the default limits: 120 calls a minute, 50,000 a day, 1,000,000 a month\n',
  );
  expect(greet(ready, 'none')).toContain('with no limits, unlike other accounts (120 calls a minute,');
});
