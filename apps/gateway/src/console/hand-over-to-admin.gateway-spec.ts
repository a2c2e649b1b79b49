import { beginDataImport, type RequestOf } from '@rampart/contracts';
import { Client } from 'pg';
import { ADMIN_ENDPOINTS } from '../admin/registry';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { addSecondFactor, ConsoleClient, newOperator } from './console-client.fixture';

let gateway: TestGateway;
let database: Client;
let operator: Awaited<ReturnType<typeof newOperator>>;
/** An admin of an account, who is no operator. */
let admin: ConsoleClient;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
  operator = await newOperator(gateway);
  await addSecondFactor(operator.client);
  const { client, userId } = await newOperator(gateway);
  await database.query('UPDATE gateway.users SET is_operator = false WHERE id = $1', [userId]);
  admin = client;
});

afterAll(() => database.end());

describe('the admin API on the console’s port', () => {
  it.each(ADMIN_ENDPOINTS.map(({ id, method, path }) => [id, method, path] as const))(
    'refuses everyone but operators: %s',
    async (_id, method, path) => {
      const asked = { method, ...(method !== 'GET' && { body: {} }) };
      const at = path.replace(/:\w+/g, '1');
      expect(await admin.ask(at, asked)).toMatchObject({ status: 403, code: 'insufficient_scope' });
      const stranger = new ConsoleClient(gateway.consoleUrl);
      expect(await stranger.ask(at, asked)).toMatchObject({ status: 401, code: 'not_signed_in' });
    },
  );

  it('refuses an operator without a second factor, whatever is demanded elsewhere', async () => {
    const { client } = await newOperator(gateway);
    const refused = await client.ask('/admin/v1/accounts');
    expect(refused).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await client.ask('/api/v1/account')).status).toBe(200);
    await addSecondFactor(client);
    expect((await client.ask('/admin/v1/accounts')).status).toBe(200);
  });

  it.each(
    ADMIN_ENDPOINTS.filter(({ needsToken }) => needsToken).map(({ id, method, path }) => [id, method, path]),
  )('hands out no key and no link, to operators either: %s', async (_id, method, path) => {
    const answer = await operator.client.ask(path.replace(/:\w+/g, '1'), { method, body: {} });
    expect(answer).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it('answers an operator, and records changes in the name of the person', async () => {
    const body = { name: 'Made in the console', per_day: 5 };
    const headers = { 'x-operator': 'somebody else' };
    const { status, data } = await operator.client.ask('/admin/v1/accounts', { body, headers });
    expect([status, data]).toMatchObject([200, { name: 'Made in the console', per_day: 5 }]);
    const trail = await operator.client.ask(`/admin/v1/audit?action=account.create&account=${data.id}`);
    expect(trail.data.records).toMatchObject([{ actor: { kind: 'user', id: String(operator.userId) } }]);
  });

  it('records an import in the name of the signed-in operator, whatever the body says', async () => {
    const begun: RequestOf<typeof beginDataImport>[] = [];
    await gateway.answer(beginDataImport, (request) => {
      begun.push(request);
      throw new Error('enough');
    });
    const body = { parts: [{ label: 'exits', name: 'exits.txt' }], by: 'somebody else' };
    await operator.client.ask('/admin/v1/data-sets/tor-exits/imports', { body });
    expect(begun).toMatchObject([{ by: 'Ann Example' }]);
  });

  it('refuses a change that another site’s page has caused', async () => {
    const { status, code } = await operator.client.ask('/admin/v1/accounts', {
      body: { name: 'Planted' },
      headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
    });
    expect([status, code]).toEqual([403, 'cross_site_request']);
  });
});
