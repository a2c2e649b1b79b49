import { previewErasure, SERVICE_NAMES } from '@rampart/contracts';
import { Client } from 'pg';
import { newOperator } from '../../../console/console-client.fixture';
import { ask } from '../../../http/ask.fixture';
import type { TestGateway } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const VALUE = 'planted@person.example';
const PRESENT = 'lists';
const wanted = {
  entity_type: 'email',
  value: VALUE,
  absent: SERVICE_NAMES.filter((name) => name !== PRESENT && name !== 'gateway'),
};
const command = previewErasure(PRESENT);
let gateway: TestGateway;
let asked: number[];

beforeAll(async () => {
  gateway = sharedGateway();
  await gateway.answer(command, ({ accountId }) => {
    asked.push(accountId);
    return { found: { entries: 2 }, next: null } as never;
  });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => gateway.silence(command));

describe('POST /api/v1/erasures/preview', () => {
  it('200: goes through the services for the account and its sandbox, and records it masked', async () => {
    const key = await gateway.issueKey();
    const test = await gateway.issueKey({ mode: 'test', account: key });
    await ask(`${gateway.url}/api/v1/account`, { key: test });
    const { status, body } = await ask(`${gateway.url}/api/v1/erasures/preview`, { key, json: wanted });
    expect([status, body.data]).toMatchObject([
      200,
      { value: 'p***@person.example', found: { 'lists.entries': 4 } },
    ]);
    expect(asked).toEqual([key.accountId, expect.any(Number)]);
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    const { rows } = await database.query(
      "SELECT actor_id, r::text AS text FROM gateway.audit_records r WHERE account_id = $1 AND action = 'identity.preview_erasure'",
      [key.accountId],
    );
    await database.end();
    expect(rows).toEqual([{ actor_id: key.keyId, text: expect.not.stringContaining(VALUE) }]);
  });

  it('200: a test key reaches its sandbox only', async () => {
    const key = await gateway.issueKey();
    const test = await gateway.issueKey({ mode: 'test', account: key });
    const { status } = await ask(`${gateway.url}/api/v1/erasures/preview`, { key: test, json: wanted });
    expect([status, asked.length, asked.includes(key.accountId)]).toEqual([200, 1, false]);
  });

  it('400: refuses a kind that identifies no person', async () => {
    const key = await gateway.issueKey();
    const json = { ...wanted, entity_type: 'card_bin', value: '411111' };
    const { status } = await ask(`${gateway.url}/api/v1/erasures/preview`, { key, json });
    expect([status, asked]).toEqual([400, []]);
  });

  it('403: is for admins among people', async () => {
    const { client, userId } = await newOperator(gateway);
    expect(await client.ask('/api/v1/erasures/preview', { body: wanted })).toMatchObject({ status: 200 });
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    await database.query('UPDATE gateway.users SET is_operator = false WHERE id = $1', [userId]);
    await database.query("UPDATE gateway.memberships SET role = 'manager' WHERE user_id = $1", [userId]);
    await database.end();
    const refused = await client.ask('/api/v1/erasures/preview', { body: wanted });
    expect(refused).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it('503: names the services that did not finish', async () => {
    const key = await gateway.issueKey();
    const json = { ...wanted, absent: [] };
    const { status, body } = await ask(`${gateway.url}/api/v1/erasures/preview`, { key, json });
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
    expect(body.error?.details).toMatchObject({ services: expect.arrayContaining(['screening', 'cases']) });
  });
});
