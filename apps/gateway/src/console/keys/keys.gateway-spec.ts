import { SCOPES } from '@rampart/contracts';
import { Client } from 'pg';
import { MOST_CONSOLE_KEYS } from '../../accounts/console-keys';
import { membersOf } from '../../endpoints/members/members.fixture';
import { ask } from '../../http/ask.fixture';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import type { ConsoleClient } from '../console-client.fixture';

interface Key {
  readonly id: string;
  readonly key: string;
  readonly state: string;
  readonly scopes: readonly string[];
}

let gateway: TestGateway;
let people = 0;

beforeAll(() => {
  gateway = sharedGateway();
});

/** A member of an account of their own. */
async function newMember(role: string, canReveal: boolean) {
  const { key, newMember: invite } = await membersOf(gateway);
  people += 1;
  const { client, id } = await invite(`keys-${people}@example.com`, role, canReveal);
  return { client, userId: id, accountId: key.accountId, operatorsKey: key };
}

const wanted = { name: 'checkout', mode: 'live', scopes: ['account', 'usage.read'] };
const issue = async (client: ConsoleClient, changes: object = {}) => {
  const answer = await client.ask('/console/v1/keys', { body: { ...wanted, ...changes } });
  return { ...answer, data: answer.data as unknown as Key };
};
const callWith = ({ key }: Key, path = 'account') =>
  ask(`${gateway.url}/api/v1/${path}`, { headers: { authorization: `Bearer ${key}` } });

describe('keys of an account in the console', () => {
  it('are issued by an admin, shown once, and work', async () => {
    const { client, userId, accountId } = await newMember('admin', true);
    const { status, data } = await issue(client);
    expect([status, data]).toMatchObject([
      200,
      { ...wanted, state: 'active', key: expect.stringMatching(/^rmp_live_/) },
    ]);
    expect(await callWith(data)).toMatchObject({
      status: 200,
      body: { data: { key: { name: 'checkout' }, user: { name: 'Web console' } } },
    });
    const listed = await client.ask('/console/v1/keys');
    expect(listed.text).toContain(data.id);
    expect(listed.text).not.toContain(data.key);
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    const { rows } = await database.query(
      'SELECT actor_kind, actor_id FROM gateway.audit_records WHERE account_id = $1 AND target = $2',
      [accountId, `api_key/${data.id}`],
    );
    await database.end();
    expect(rows).toEqual([{ actor_kind: 'user', actor_id: String(userId) }]);
  });

  it('are rotated and revoked', async () => {
    const { client } = await newMember('admin', true);
    const { data: first } = await issue(client);
    const rotated = await client.ask(`/console/v1/keys/${first.id}/rotate`, { body: { overlap_seconds: 0 } });
    const second = rotated.data as unknown as Key;
    expect([rotated.status, (await callWith(second)).status]).toEqual([200, 200]);
    const revoked = await client.ask(`/console/v1/keys/${second.id}/revoke`, { method: 'POST' });
    expect([revoked.status, revoked.data]).toMatchObject([200, { id: second.id, state: 'revoked' }]);
    expect(
      (await client.ask(`/console/v1/keys/${second.id}`, { method: 'PATCH', body: { name: 'x' } })).status,
    ).toBe(409);
  });

  it('are no live ones for an admin who may not reveal values, neither new, changed nor rotated', async () => {
    const { client, operatorsKey } = await newMember('admin', false);
    const refused = { status: 403, code: 'insufficient_scope' };
    expect(await issue(client)).toMatchObject(refused);
    const path = `/console/v1/keys/${operatorsKey.keyId}`;
    expect(await client.ask(path, { method: 'PATCH', body: { scopes: [...SCOPES] } })).toMatchObject(refused);
    expect(await client.ask(`${path}/rotate`, { body: {} })).toMatchObject(refused);
    expect(await issue(client, { mode: 'test' })).toMatchObject({ status: 200 });
    expect(await client.ask(`${path}/revoke`, { method: 'POST' })).toMatchObject({ status: 200 });
  });

  it.each(['viewer', 'analyst', 'manager'])(
    'are not for a %s, neither to read nor to change',
    async (role) => {
      const { client, operatorsKey } = await newMember(role, true);
      const path = `/console/v1/keys/${operatorsKey.keyId}`;
      for (const answer of [
        await client.ask('/console/v1/keys'),
        await issue(client),
        await client.ask(path, { method: 'PATCH', body: { name: 'x' } }),
        await client.ask(`${path}/rotate`, { body: {} }),
        await client.ask(`${path}/revoke`, { method: 'POST' }),
      ]) {
        expect(answer).toMatchObject({ status: 403, code: 'insufficient_scope' });
      }
      expect((await ask(`${gateway.url}/api/v1/account`, { key: operatorsKey })).status).toBe(200);
    },
  );

  it('of another account are as unknown as those that do not exist', async () => {
    const { client } = await newMember('admin', true);
    const other = await newMember('admin', true);
    const { data } = await issue(other.client);
    for (const id of [data.id, 'none', 'AAAAAAAAAAAA']) {
      const path = `/console/v1/keys/${id}`;
      for (const answer of [
        await client.ask(path, { method: 'PATCH', body: { name: 'x' } }),
        await client.ask(`${path}/rotate`, { body: {} }),
        await client.ask(`${path}/revoke`, { method: 'POST' }),
      ]) {
        expect(answer).toMatchObject({ status: 404, code: 'not_found' });
      }
    }
    expect((await callWith(data)).status).toBe(200);
  });

  it('share the limits of the account: a further key gives no further calls', async () => {
    const { client, accountId } = await newMember('admin', true);
    await gateway.askAdmin(`accounts/${accountId}`, { rate_per_minute: 3 }, 'PATCH');
    const keys = [(await issue(client)).data, (await issue(client)).data] as const;
    const statuses: number[] = [];
    for (const key of [...keys, ...keys]) statuses.push((await callWith(key)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { data: test } = await issue(client, { mode: 'test' });
    expect((await callWith(test)).status).toBe(200);
  });

  it('cannot be given limits of their own', async () => {
    const { client } = await newMember('admin', true);
    const answer = await client.ask('/console/v1/keys', { body: { ...wanted, per_day: 1_000_000_000 } });
    expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('are bound to origins where they are publishable', async () => {
    const { client } = await newMember('admin', true);
    const pub = { mode: 'pub', scopes: ['device.check'] };
    expect((await issue(client, pub)).status).toBe(400);
    expect((await issue(client, { ...pub, allowed_origins: ['https://shop.example'] })).status).toBe(200);
    expect((await issue(client, { ...pub, scopes: ['screen.check'] })).status).toBe(400);
  });

  it(`are at most ${MOST_CONSOLE_KEYS} that work`, async () => {
    const { client, accountId } = await newMember('admin', true);
    const { data } = await issue(client);
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    await database.query(
      `INSERT INTO gateway.api_keys (id, account_id, user_id, name, mode, secret_hash, scopes, usage_id, version)
       SELECT 'K' || lpad(n::text, 11, '0'), account_id, user_id, name, mode, secret_hash, scopes, usage_id, version
       FROM gateway.api_keys, generate_series(1, $3::integer) n WHERE account_id = $1 AND id = $2`,
      [accountId, data.id, MOST_CONSOLE_KEYS - 1],
    );
    await database.end();
    expect(await issue(client)).toMatchObject({ status: 409, code: 'conflict' });
    await client.ask(`/console/v1/keys/${data.id}/revoke`, { method: 'POST' });
    expect((await issue(client)).status).toBe(200);
  });
});
