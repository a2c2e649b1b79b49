import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import { Webhook } from 'standardwebhooks';
import { findFreePort } from '../../../tools/engines/free-port';
import { type ApiClient, clientOf } from '../../e2e/api-client.fixture';
import { operatorOf, type Tenant } from '../../e2e/operator.fixture';
import { startTcpProxy, type TcpProxy } from '../../faults/proxy/tcp-proxy';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';

/** Where `npm run test:platforms` has built it. */
const PROJECT = join(process.env.TEST_PLATFORMS ?? '', 'next');
const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

let suite: TestSuite;
let tenant: Tenant;
let client: ApiClient;
let proxy: TcpProxy;
let secret: string;
let site: ChildProcess;
let url: string;

beforeAll(async () => {
  suite = await startTestSuite({ env: { WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on' } });
  tenant = await operatorOf(suite).newTenant();
  client = clientOf(suite.url);
  proxy = await startTcpProxy(Number(new URL(suite.url).port));
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const { data } = await client.ask('/api/v1/webhooks', {
    key: tenant.key,
    json: { url: `${url}/hooks`, event_types: 'screening.decided' },
  });
  secret = data.secret as string;
  site = await startSite(port, {
    RAMPART_URL: `http://127.0.0.1:${proxy.port}`,
    RAMPART_API_KEY: tenant.key,
    RAMPART_WEBHOOK_SECRET: secret,
  });
});

afterAll(async () => {
  if (site && site.exitCode === null) {
    site.kill('SIGTERM');
    await once(site, 'exit');
  }
  await proxy?.close();
  await client?.close();
  await suite?.stop();
});

/** @throws Error with what it printed, when it does not start. */
async function startSite(port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const started = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    cwd: PROJECT,
    // What helps our specs to load theirs stays away from it.
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', NEXT_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [started.stdout, started.stderr]) stream.on('data', (chunk) => (said += chunk));
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', () => /Ready in/.test(said) && resolve());
    started.once('exit', () => reject(new Error(`The site ended: ${said}`)));
  });
  return started;
}

const seen = async (): Promise<string[]> => (await fetch(`${url}/seen`)).json() as Promise<string[]>;

const visit = async (agent: string): Promise<number> =>
  (await fetch(url, { headers: { 'user-agent': agent, 'x-forwarded-for': '91.10.7.7' } })).status;

async function order(fields: object): Promise<{ shield_id: string | null; shield_status: string }> {
  const answer = await fetch(`${url}/order`, { method: 'POST', body: JSON.stringify(fields) });
  return (await answer.json()) as { shield_id: string | null; shield_status: string };
}

describe('a site of Next', () => {
  it('screens an order, and receives what a person decides about it', async () => {
    const { shield_id, shield_status } = await order({ ip: '91.10.7.7', email: 'a.customer@web.de' });
    expect(shield_status).toBe('APPROVE');
    const { status } = await client.ask(`/api/v1/screen/${shield_id}/decide`, {
      key: tenant.key,
      json: { decision: 'REJECT', reason: 'Called the customer.' },
    });
    expect(status).toBe(200);
    await untilTrue(async () => (await seen()).includes('rampart.screening.decided'), 'it was delivered');
  });

  it.each([
    ['of Rampart', {}, 204],
    ['that its code cannot handle, for another try', { reason: 'fail' }, 500],
  ])('answers a delivery %s', async (_, data, status) => {
    const body = JSON.stringify({ type: 'rampart.screening.rejected', data });
    const at = new Date();
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    };
    expect((await fetch(`${url}/hooks`, { method: 'POST', body, headers })).status).toBe(status);
    const changed = body.replace('rejected', 'completed');
    expect((await fetch(`${url}/hooks`, { method: 'POST', body: changed, headers })).status).toBe(400);
    expect((await fetch(`${url}/hooks`, { method: 'POST', body })).status).toBe(400);
  });

  it('shows its pages to people, and not to programs', async () => {
    expect(await visit(BROWSER)).toBe(200);
    expect(await visit('curl/8.5.0')).toBe(403);
    expect(await visit('python-requests/2.32.3')).toBe(403);
  });

  it('goes on while Rampart does not answer', async () => {
    proxy.set({ isSilent: true });
    expect(await visit('curl/8.5.0')).toBe(200);
    expect(await order({ ip: '91.10.7.8' })).toEqual({ shield_id: null, shield_status: 'REVIEW' });
    proxy.set();
    proxy.drop();
    await untilTrue(async () => (await visit('curl/8.5.0')) === 403, 'it is asked again');
  });
});
