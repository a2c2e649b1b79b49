import { getEntry } from '@rampart/contracts';
import { Client } from 'pg';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { newOperator } from './console-client.fixture';

const VALUE = 'planted@person.example';
let gateway: TestGateway;
let database: Client;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
  await gateway.answer(getEntry, () => ({
    id: 7,
    list_type: 'blacklist' as const,
    entity_type: 'email' as const,
    match_type: 'exact' as const,
    value: VALUE,
    reason: `${VALUE} again`,
    non_overridable: false,
    author: 'Zk3vN0p4Qw1x',
    created_at: '2026-01-01T00:00:00.000Z',
    expires_at: null,
  }));
});

afterAll(() => database.end());

const revealed = async (userId: number) => {
  const { rows } = await database.query(
    "SELECT target, after FROM gateway.audit_records WHERE action = 'value.reveal' AND actor_id = $1",
    [String(userId)],
  );
  return rows;
};

describe('values of people in the console', () => {
  it('are masked by default, also for someone who may reveal them', async () => {
    const { client, userId } = await newOperator(gateway);
    const { data, text } = await client.ask('/api/v1/lists/7');
    expect(data).toMatchObject({ value: 'p***@person.example', reason: 'p***@person.example again' });
    expect(text).not.toContain(VALUE);
    expect(await revealed(userId)).toEqual([]);
  });

  it('are shown for a reason, which is recorded without the value', async () => {
    const { client, userId } = await newOperator(gateway);
    const headers = { 'x-reveal': encodeURIComponent(`Rückfrage von ${VALUE}`) };
    const { data } = await client.ask('/api/v1/lists/7', { headers });
    expect(data).toMatchObject({ value: VALUE, reason: `${VALUE} again` });
    expect(await revealed(userId)).toEqual([
      { target: 'get-lists-entry/api/v1/lists/7', after: { reason: 'Rückfrage von p***@person.example' } },
    ]);
  });

  it('are not shown to someone without the grant, whatever the reason', async () => {
    const { client, userId } = await newOperator(gateway);
    await database.query('UPDATE gateway.users SET is_operator = false WHERE id = $1', [userId]);
    await database.query('UPDATE gateway.memberships SET can_reveal = false WHERE user_id = $1', [userId]);
    const answer = await client.ask('/api/v1/lists/7', { headers: { 'x-reveal': 'curious' } });
    expect(answer).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await client.ask('/api/v1/lists/7')).data).toMatchObject({ value: 'p***@person.example' });
    expect(await revealed(userId)).toEqual([]);
  });

  it('are not in a file', async () => {
    const { client } = await newOperator(gateway);
    expect(await client.ask('/api/v1/lists/export')).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
    });
  });

  it('are shown to a key as they are', async () => {
    const { bearer } = await gateway.issueKey();
    const answer = await fetch(`${gateway.url}/api/v1/lists/7`, {
      headers: { authorization: bearer, 'x-reveal': 'a reason' },
    });
    expect(await answer.text()).toContain(VALUE);
  });
});
