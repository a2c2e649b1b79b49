import { eraseIdentity, SERVICE_NAMES, ServiceError } from '@rampart/contracts';
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
/** What a call is answered, as long as it is not another outcome. */
const finished = async (): Promise<object> => ({ erased: { entries: 2 }, next: null });
const command = eraseIdentity(PRESENT);
let gateway: TestGateway;
let asked: number[];
let answer: () => Promise<object>;

beforeAll(async () => {
  gateway = sharedGateway();
  await gateway.answer(command, ({ accountId }) => {
    asked.push(accountId);
    return answer() as never;
  });
});
beforeEach(() => {
  asked = [];
  answer = finished;
});
afterAll(() => gateway.silence(command));

describe('POST /api/v1/erasures', () => {
  it('200: goes through the services for the account and its sandbox, and records it masked', async () => {
    const key = await gateway.issueKey();
    const test = await gateway.issueKey({ mode: 'test', account: key });
    await ask(`${gateway.url}/api/v1/account`, { key: test });
    const { status, body } = await ask(`${gateway.url}/api/v1/erasures`, { key, json: wanted });
    expect([status, body.data]).toMatchObject([
      200,
      { value: 'p***@person.example', erased: { 'lists.entries': 4 }, state: 'done', interruptions: 0 },
    ]);
    expect(asked).toEqual([key.accountId, expect.any(Number)]);
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    const { rows } = await database.query(
      "SELECT actor_id, r::text AS text FROM gateway.audit_records r WHERE account_id = $1 AND action = 'identity.erase'",
      [key.accountId],
    );
    await database.end();
    expect(rows).toEqual([{ actor_id: key.keyId, text: expect.not.stringContaining(VALUE) }]);
  });

  it('200: a test key reaches its sandbox only', async () => {
    const key = await gateway.issueKey();
    const test = await gateway.issueKey({ mode: 'test', account: key });
    const { status } = await ask(`${gateway.url}/api/v1/erasures`, { key: test, json: wanted });
    expect([status, asked.length, asked.includes(key.accountId)]).toEqual([200, 1, false]);
  });

  it('400: refuses a kind that identifies no person', async () => {
    const key = await gateway.issueKey();
    const json = { ...wanted, entity_type: 'card_bin', value: '411111' };
    const { status } = await ask(`${gateway.url}/api/v1/erasures`, { key, json });
    expect([status, asked]).toEqual([400, []]);
  });

  it('403: is for admins among people', async () => {
    const { client, userId } = await newOperator(gateway);
    expect(await client.ask('/api/v1/erasures', { body: wanted })).toMatchObject({ status: 200 });
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    await database.query('UPDATE gateway.users SET is_operator = false WHERE id = $1', [userId]);
    await database.query("UPDATE gateway.memberships SET role = 'manager' WHERE user_id = $1", [userId]);
    await database.end();
    const refused = await client.ask('/api/v1/erasures', { body: wanted });
    expect(refused).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it('202: goes on by itself when it takes long', async () => {
    const key = await gateway.issueKey();
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    answer = async () => {
      await held;
      return finished();
    };
    const first = ask(`${gateway.url}/api/v1/erasures`, { key, json: wanted });
    const { status, body } = await first;
    const { id } = body.data as { id: string };
    expect([status, body.data]).toMatchObject([
      202,
      {
        state: 'running',
        finished_at: null,
        services: expect.arrayContaining([
          { service: 'cases', state: 'absent', erased: {}, finished_at: null },
        ]),
      },
    ]);
    finish();
    // Erasures of an account come one after the other.
    expect((await ask(`${gateway.url}/api/v1/erasures`, { key, json: wanted })).status).toBe(200);
    const read = await ask(`${gateway.url}/api/v1/erasures/${id}`, { key });
    expect(read.body.data).toMatchObject({ state: 'done', erased: { 'lists.entries': 2 } });
  });

  it('503: names the services that could not be reached; a repeat goes on with the same erasure', async () => {
    const key = await gateway.issueKey();
    answer = () => Promise.reject(new ServiceError('unavailable', { message: 'Down.' }));
    const { status, body } = await ask(`${gateway.url}/api/v1/erasures`, { key, json: wanted });
    expect([status, body.error]).toMatchObject([503, { code: 'unavailable' }]);
    expect(body.error?.details).toMatchObject({ services: [PRESENT], erasure_id: expect.any(String) });
    answer = finished;
    const repeat = await ask(`${gateway.url}/api/v1/erasures`, { key, json: wanted });
    const { erasure_id: id } = Object(body.error?.details);
    expect([repeat.status, repeat.body.data]).toMatchObject([200, { id, state: 'done' }]);
  });

  it('200: a repeat that names the missing service as absent is not held up by it', async () => {
    const key = await gateway.issueKey();
    answer = () => Promise.reject(new ServiceError('unavailable', { message: 'Down.' }));
    await ask(`${gateway.url}/api/v1/erasures`, { key, json: wanted });
    const json = { ...wanted, absent: [...wanted.absent, PRESENT] };
    const { status, body } = await ask(`${gateway.url}/api/v1/erasures`, { key, json });
    expect([status, body.data]).toMatchObject([200, { state: 'done', erased: {} }]);
  });

  it('keeps the value no longer than it needs it', async () => {
    const key = await gateway.issueKey();
    await ask(`${gateway.url}/api/v1/erasures`, { key, json: wanted });
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    const { rows } = await database.query(
      'SELECT e::text AS text, value FROM gateway.erasures e WHERE account_id = $1',
      [key.accountId],
    );
    await database.end();
    expect(rows).toEqual([{ text: expect.not.stringContaining(VALUE), value: null }]);
  });
});
