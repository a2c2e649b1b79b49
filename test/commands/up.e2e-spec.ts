import { spawnSync } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SCOPES } from '@rampart/contracts';
import { temporaryRoot } from '../../tools/engines/temporary-root';
import { findUnprivilegedAccount } from '../../tools/engines/unprivileged-account';
import { isGone, killAllUps, ROOT, startUp } from './started-up.fixture';

/** Milliseconds in which everything must be gone once its starter is: some, but a busy machine may take longer. */
const GONE_WITHIN_MS = 60_000;

const folders: string[] = [];
function makeFolder(): string {
  const folder = mkdtempSync(join(temporaryRoot(findUnprivilegedAccount()), 'rampart-spec-'));
  folders.push(folder);
  // For the account that Postgres runs under when we are root.
  spawnSync('chmod', ['711', folder]);
  return folder;
}

const runUp = (...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/up.mjs'), ...args], { encoding: 'utf8', cwd: '/' });

const runUpOn = (folder: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(ROOT, 'scripts/up.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, RAMPART_DATA_DIR: folder },
  });

interface Account {
  readonly data: { readonly key: { readonly scopes: string[]; readonly rate_limit_per_minute: number } };
}

async function getAccount(url: string, key: string): Promise<Account> {
  const answer = await fetch(`${url}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Account;
}

afterEach(() => {
  killAllUps();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('--help explains, and what it does not know is refused before anything starts', () => {
  expect(runUp('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--gateways N') });
  for (const args of [
    ['--gatewys', '2'],
    ['--gateways', '0'],
    ['--limits', 'some'],
    ['--port', '70000'],
    ['--reset', '--ephemeral'],
    ['now'],
  ]) {
    expect(runUp(...args)).toMatchObject({ status: 2, stdout: '' });
  }
});

/** As people type it, and as a program starts it, which then signals npm alone. */
const NPM = ['npm', '--prefix', ROOT, 'run', '--silent', 'up', '--'];

/** Calls a minute that the demo key may make. */
const rateOf = async ({ ready }: Awaited<ReturnType<typeof startUp>>) =>
  (await getAccount(ready.url, ready.key)).data.key.rate_limit_per_minute;

/**
 * Lines of a service's log. On a busy machine Postgres may be slow to accept the first connection, and is waited for.
 */
const complaintsOf = (stderr: string) =>
  stderr.split('\n').filter((line) => line.includes('"level"') && !/waiting for|Retrying/.test(line));

test('--json prints one line with a key that has every scope, and Ctrl-C ends everything in good order', async () => {
  const up = await startUp(['--ephemeral']);
  expect(up.stdout()).toMatch(/^\{.*\}\n$/);
  expect(Object.keys(up.ready).sort()).toEqual(
    [
      'account_id',
      'admin_token',
      'admin_url',
      'console_url',
      'data_dir',
      'database_url',
      'demo_url',
      'docs_url',
      'key',
      'nats_url',
      'pids',
      'setup_url',
      'test_key',
      'url',
    ].sort(),
  );
  expect(up.ready.pids).toEqual(
    Object.fromEntries(
      ['behavior', 'cases', 'checks', 'gateway', 'lists', 'screening', 'webhooks'].map((app) => [
        app,
        up.process.pid,
      ]),
    ),
  );
  const { data } = await getAccount(up.ready.url, up.ready.key);
  expect(data.key.scopes.sort()).toEqual([...SCOPES].sort());
  const shop = await fetch(up.ready.demo_url);
  expect(await shop.text()).toContain('<title>A shop that asks Rampart</title>');
  expect(new URL(shop.url).port).not.toBe(new URL(up.ready.url).port);

  up.process.kill('SIGINT');
  await expect(up.exited).resolves.toBe(0);
  await expect(isGone(up, GONE_WITHIN_MS)).resolves.toBe(true);
  // Neither an error of a service nor any standard output.
  expect(up.stdout().split('\n')).toHaveLength(2);
  expect(complaintsOf(up.stderr())).toEqual([]);
});

test('a webhook to this machine gets its events, and pages of this machine may call from any port', async () => {
  const { ready } = await startUp(['--ephemeral']);
  const receiver = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(204).end());
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const post = (path: string, fields: Record<string, string>, key: string, headers = {}) =>
    fetch(`${ready.url}/api/v1/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, ...headers },
      body: new URLSearchParams(fields),
    });
  try {
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = `http://${host}:${port}/${host}`;
      expect((await post('webhooks', { url, event_types: 'report.submitted' }, ready.key)).status).toBe(200);
    }
    const requests = on(receiver, 'request');
    await post('reports', { entity_type: 'ip', value: '192.0.2.1' }, ready.key);
    const paths: string[] = [];
    for await (const [request] of requests) {
      if (paths.push(request.url) === 2) break;
    }
    expect(paths.sort()).toEqual(['/127.0.0.1', '/localhost']);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
  const inside = { url: 'https://10.0.0.1/', event_types: '*' };
  await expect((await post('webhooks', inside, ready.key)).json()).resolves.toMatchObject({
    error: { param: 'url', message: expect.stringContaining('WEBHOOKS_ALLOW_PRIVATE=on') },
  });

  const { url: shop } = await fetch(ready.demo_url);
  const page = await (await fetch(new URL('/shop', shop))).text();
  const [, pageKey = ''] = /data-key="([^"]+)"/.exec(page) ?? [];
  const slice = { session_id: 'a-session-of-the-spec', seq: '0', page: '/' };
  const statusFor = async (origin: string) =>
    (await post('interaction/session-beacon', slice, pageKey, { origin })).status;
  await expect(
    Promise.all(['http://localhost:5173', 'http://127.0.0.1:8080', 'https://shop.example'].map(statusFor)),
  ).resolves.toEqual([200, 200, 403]);
});

test('--processes with several gateways and screenings: each is listed and works, and a SIGKILL ends them all', async () => {
  const up = await startUp(['--ephemeral', '--processes', '--gateways', '2', '--screenings', '2']);
  const { replicas = [], urls = [], pids, key } = up.ready;
  expect(replicas.map(({ app }) => app).sort()).toEqual(
    [
      'behavior',
      'cases',
      'checks',
      'gateway',
      'gateway',
      'lists',
      'screening',
      'screening',
      'webhooks',
    ].sort(),
  );
  expect(new Set(replicas.map(({ pid }) => pid)).size).toBe(9);
  expect(new Set(Object.values(pids)).size).toBe(7);
  expect(new Set(urls).size).toBe(2);
  for (const url of urls) await getAccount(url, key);

  up.process.kill('SIGKILL');
  await expect(isGone(up, GONE_WITHIN_MS)).resolves.toBe(true);
});

test('--reset touches no Postgres or NATS but those that come along', () => {
  const env = { ...process.env, DATABASE_URL: 'postgres://a@127.0.0.1:1/b' };
  const refused = spawnSync(process.execPath, [join(ROOT, 'scripts/up.mjs'), '--reset'], {
    encoding: 'utf8',
    env,
  });
  expect(refused).toMatchObject({ status: 2, stderr: expect.stringContaining('DATABASE_URL names another') });
});

const rampart = (words: readonly string[], dataDir: string) =>
  spawnSync('npm', ['--prefix', ROOT, 'run', '--silent', 'rampart', '--', ...words], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined, RAMPART_DATA_DIR: dataDir },
  });

test('data, demo key, admin access and NATS are there again at the next start, with the real limits unless a program asks, until a --reset; a second copy beside it works on its own; and a signal to npm alone ends everything', async () => {
  const folder = makeFolder();
  const env = { RAMPART_DATA_DIR: folder };
  const first = await startUp(['--port', '0', '--limits', 'default'], env);
  expect(await rateOf(first)).toBe(120);
  const beside = await startUp([], env, NPM);
  expect(beside.stdout()).toMatch(/^\{.*\}\n$/);
  expect(beside.ready).toMatchObject({ data_dir: null, account_id: 1 });
  expect(beside.ready.database_url).not.toBe(first.ready.database_url);
  expect(beside.stderr()).toContain('Another copy');
  await getAccount(beside.ready.url, beside.ready.key);
  // An interrupt of npm alone, which no terminal sends, would wait in its shell until we end.
  beside.process.kill('SIGTERM');
  await expect(isGone(beside, GONE_WITHIN_MS)).resolves.toBe(true);
  const refused = runUpOn(folder, '--reset');
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('stop it before a --reset') });
  expect(rampart(['accounts', 'list', '--json'], folder)).toMatchObject({
    stdout: expect.stringContaining('"name":"Demo"'),
    stderr: expect.stringContaining(`the suite that runs here, ${first.ready.url}.`),
  });
  first.process.kill('SIGTERM');
  await expect(first.exited).resolves.toBe(0);

  const again = await startUp(['--port', '0'], env, NPM);
  const { key, admin_url, admin_token, nats_url } = first.ready;
  expect(again.ready).toMatchObject({ key, admin_url, admin_token, nats_url, data_dir: folder });
  expect(await rateOf(again)).toBe(1_000_000_000);
  for (const secret of ['demo-key-own', 'demo-test-key-own', 'admin-token', 'secrets.json', 'running.json']) {
    expect([secret, statSync(join(folder, secret)).mode & 0o777]).toEqual([secret, 0o600]);
  }

  again.process.kill('SIGTERM');
  await expect(isGone(again, GONE_WITHIN_MS)).resolves.toBe(true);
  expect(rampart(['accounts', 'list'], folder)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Where is the admin API?'),
  });
  const reset = await startUp(['--port', '0', '--reset'], env, NPM);
  expect(reset.ready.admin_url).toBe(admin_url);
  expect(reset.ready.admin_token).not.toBe(admin_token);
  const before = await fetch(`${reset.ready.url}/api/v1/account`, {
    headers: { authorization: `Bearer ${key}` },
  });
  expect(before.status).toBe(401);
  await getAccount(reset.ready.url, reset.ready.key);
  reset.process.kill('SIGKILL');
  await expect(isGone(reset, GONE_WITHIN_MS)).resolves.toBe(true);
});
