import { type RequestOf, screenOrder } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client as PgClient } from 'pg';
import { Client } from 'undici';
import { screeningExample } from '../endpoints/orders/screening-example.fixture';
import { ask } from './ask.fixture';
import { startTestGateway, type TestGateway } from './gateway.fixture';

const reply = {
  shieldId: screeningExample.shield_id,
  result: JSON.stringify(screeningExample),
  expansions: { contributions: [], warnings: [], degraded: [] },
};

let gateway: TestGateway;

afterEach(() => gateway.close());

/** What arrived before the gateway stopped listening is still answered, on a connection that is then closed. */
async function untilRefused(url: string): Promise<void> {
  const isTaken = () =>
    fetch(`${url}/nothing`).then(
      async (answer) => (await answer.text()) !== '',
      () => false,
    );
  await untilTrue(async () => !(await isTaken()), 'connections are refused');
}

describe('a gateway that is stopping', () => {
  it('finishes what it has accepted, and takes nothing new', async () => {
    gateway = await startTestGateway();
    const key = await gateway.issueKey();
    let finish = () => {};
    let accept = (_request: RequestOf<typeof screenOrder>) => {};
    const accepted = new Promise<RequestOf<typeof screenOrder>>((resolve) => {
      accept = resolve;
    });
    await gateway.answer(screenOrder, async (request) => {
      accept(request);
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return reply;
    });
    const underWay = ask(`${gateway.url}/api/v1/screen`, { key, form: {} });
    await accepted;
    const closed = gateway.close();
    await untilRefused(gateway.url);
    finish();
    expect((await underWay).status).toBe(200);
    await closed;
  });

  it('answers the next request of a caller that keeps its connection, and asks it to close', async () => {
    gateway = await startTestGateway();
    const key = await gateway.issueKey();
    const caller = new Client(gateway.url);
    const ask = () =>
      caller.request({ path: '/api/v1/account', method: 'GET', headers: { authorization: key.bearer } });
    const before = await ask();
    await before.body.dump();
    const closed = gateway.close();
    await untilRefused(gateway.url);
    const after = await ask();
    await after.body.dump();
    expect([before.headers.connection, after.statusCode, after.headers.connection]).toEqual([
      'keep-alive',
      200,
      'close',
    ]);
    await closed;
    await caller.close();
  });
});

describe('a gateway whose Postgres has gone', () => {
  it('answers 503 with Retry-After, and never 500', async () => {
    gateway = await startTestGateway({ DATABASE_TIMEOUT_MS: '2000' });
    const key = await gateway.issueKey();
    await gateway.answer(screenOrder, () => reply);
    expect((await ask(`${gateway.url}/api/v1/screen`, { key, form: {} })).status).toBe(200);
    await banDatabase(gateway.adminDatabaseUrl);
    const answers = await Promise.all([
      ask(`${gateway.url}/api/v1/screen`, { key, form: {} }),
      ask(`${gateway.url}/api/v1/screen`, { key, form: {}, headers: { 'idempotency-key': 'a' } }),
    ]);
    for (const { status, body, headers } of answers) {
      expect([status, body.error?.code, headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
    }
  });
});

/** Forbids connections to the database and terminates existing ones. */
async function banDatabase(adminUrl: string): Promise<void> {
  const url = new URL(adminUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new PgClient({ connectionString: url.toString() });
  await client.connect();
  await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await client.end();
}
