import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { patience, untilTrue } from '@rampart/testing';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { operatorOf } from '../operator.fixture';

const ROOT = join(__dirname, '../../..');
/** The program of docs/webhooks.md, verbatim. */
const [, RECEIVER = ''] =
  /^```js\n(.*?)^```$/ms.exec(readFileSync(join(ROOT, 'docs/webhooks.md'), 'utf8')) ?? [];
/** Reports that are filed while services are killed. */
const REPORTS = 180;

let suite: TestSuite;
let api: ApiClient;
let key: string;
const opened: Server[] = [];
const running = new Set<ChildProcess>();

beforeAll(async () => {
  suite = await startTestSuite({
    services: ['gateway', 'lists', 'webhooks'],
    // The claims of a killed replica are released fifteen seconds later. Where the receiver, which is this process, answers
    // later than that because it is busy, the next attempt is made half a minute later.
    env: { WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on', WEBHOOK_TIMEOUT_MS: '5000' },
  });
  await suite.startApp('webhooks');
  api = clientOf(suite.url);
  ({ key } = await operatorOf(suite).newTenant());
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const server of opened) server.closeAllConnections();
  await Promise.all(opened.map((server) => new Promise((resolve) => server.close(resolve))));
  await api?.close();
  await suite?.stop();
});

/** Listens on a free port. @returns its URL. */
async function listen(answer: (eventId: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => answer(String(request.headers['webhook-id']), response));
  });
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function post(path: string, form: Record<string, string> = {}) {
  const answer = await api.ask(`/api/v1/${path}`, { key, form });
  expect([answer.status, answer.error]).toEqual([200, {}]);
  return answer.data;
}

async function addWebhook(url: string): Promise<{ id: string; secret: string }> {
  const data = await post('webhooks', { url, event_types: 'report.*' });
  return { id: (data.webhook as { id: string }).id, secret: data.secret as string };
}

interface Delivery {
  readonly id: string;
  readonly event_id: string;
  readonly state: string;
  readonly attempts: readonly { readonly error: string | null }[];
}

/** The whole log, page by page. */
async function logOf(id: string): Promise<Delivery[]> {
  const all: Delivery[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const { data } = await api.ask(`/api/v1/webhooks/${id}/deliveries?limit=200${query}`, { key });
    all.push(...(data.deliveries as Delivery[]));
    cursor = data.next_cursor as string | null;
  }
  return all;
}

test('the receiver of the page takes what is ours, and refuses what is not', async () => {
  const url = await listen(() => {});
  const { id, secret } = await addWebhook(url);
  const server = opened.pop() as Server;
  await new Promise((resolve) => server.close(resolve));
  const env = { PATH: process.env.PATH, WEBHOOK_SECRET: secret, PORT: new URL(url).port };
  const options = { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] };
  const child = spawn(process.execPath, ['--input-type=module', '-e', RECEIVER], options);
  running.add(child);
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const forge = (body: string) => fetch(url, { method: 'POST', body }).catch(() => null);
  await untilTrue(
    async () => (await forge('{}'))?.status === 400,
    'the receiver runs, and refuses a forgery',
  );
  expect((await forge('x'.repeat(1_048_577)))?.status).toBe(413);
  await post('reports', { value: '203.0.113.7', category: 'fraud' });
  await post(`webhooks/${id}/test`);
  await untilTrue(async () => lines.length >= 2, 'the receiver has printed both');
  const received = new Map(lines.map((line) => [line.split(' ')[0], line.split(' ')[1]]));
  const deliveries = await logOf(id);
  expect([...received.values()].sort()).toEqual(['rampart.report.submitted', 'rampart.webhook.ping']);
  expect(deliveries.map(({ event_id }) => event_id).sort()).toEqual([...received.keys()].sort());
});

test('every event arrives, though replicas are killed while they send, and every lost attempt is in the log', async () => {
  const arrivals = new Map<string, number>();
  const url = await listen((eventId, response) => {
    arrivals.set(eventId, (arrivals.get(eventId) ?? 0) + 1);
    // Slow enough that a kill hits attempts under way.
    setTimeout(() => response.writeHead(204).end(), 20);
  });
  const { id } = await addWebhook(url);
  const filing = (async () => {
    for (let n = 0; n < REPORTS; n += 1) await post('reports', { value: `198.51.100.${n % 250}` });
  })();
  for (const arrived of [30, 65, 100]) {
    await untilTrue(async () => arrivals.size >= arrived, `${arrived} events have arrived`);
    const [victim] = suite.of('webhooks');
    if (!victim) throw new Error('webhooks does not run');
    await suite.stopApp(victim, 'kill');
    await suite.startApp('webhooks');
  }
  await filing;
  await untilTrue(async () => arrivals.size >= REPORTS, 'every event has arrived');
  const isDone = async () => (await logOf(id)).every(({ state }) => state === 'delivered');
  await untilTrue(isDone, 'every delivery is done', patience(150_000));
  const deliveries = await logOf(id);
  expect(new Set(deliveries.map(({ event_id }) => event_id))).toEqual(new Set(arrivals.keys()));
  expect(deliveries).toHaveLength(REPORTS);
  // Repeated deliveries were under way when their replica was killed, or were answered too late by this busy process.
  const repeated = deliveries.filter(({ event_id }) => (arrivals.get(event_id) ?? 0) > 1);
  const isLost = ({ error }: { error: string | null }) => error === 'interrupted' || error === 'timeout';
  expect(repeated.filter(({ attempts }) => !attempts.some(isLost))).toEqual([]);
});
