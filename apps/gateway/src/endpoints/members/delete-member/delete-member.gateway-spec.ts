import { Client } from 'pg';
import { ConsoleClient } from '../../../console/console-client.fixture';
import { ask } from '../../../http/ask.fixture';
import type { TestKey } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { membersOf } from '../members.fixture';

const answerTo = (url: string, key: unknown) =>
  ask(`${url}/api/v1/account`, { key: { bearer: `Bearer ${key}` } as TestKey });

describe('DELETE /api/v1/members/{id}', () => {
  it('200: ends the sessions, and deletes name and address of one who belongs nowhere else', async () => {
    const gateway = sharedGateway();
    const { call, newMember } = await membersOf(gateway);
    const { id, client } = await newMember('leaving@example.com', 'viewer');
    const { status, body } = await call(`/${id}`, 'DELETE');
    expect([status, body.data]).toMatchObject([200, { id, email: 'leaving@example.com' }]);
    expect(await client.ask('/console/v1/session')).toMatchObject({ status: 401 });
    const database = new Client(gateway.adminDatabaseUrl);
    await database.connect();
    const { rows } = await database.query('SELECT email, password_hash FROM gateway.users WHERE id = $1', [
      id,
    ]);
    const audited = await database.query(
      "SELECT string_agg(r::text, '' ORDER BY id) AS text FROM gateway.audit_records r WHERE target = $1",
      [`user/${id}`],
    );
    await database.end();
    expect(rows).toEqual([{ email: `removed-${id}`, password_hash: null }]);
    expect(audited.rows[0].text).toMatch(/member\.join.*member\.remove/s);
    expect(audited.rows[0].text).not.toContain('leaving@example.com');
  });

  it('200: takes back an invitation', async () => {
    const gateway = sharedGateway();
    const { call } = await membersOf(gateway);
    const { body } = await call('/invitations', 'POST', { email: 'unwanted@example.com', role: 'viewer' });
    const token = new URL((body.data as { url: string }).url).hash.slice(1);
    const { members } = (await call('')).body.data as { members: { id: number }[] };
    expect((await call(`/${members[0]?.id}`, 'DELETE')).status).toBe(200);
    const client = new ConsoleClient(gateway.consoleUrl);
    expect(await client.ask('/console/v1/invitations/look-up', { body: { token } })).toMatchObject({
      status: 404,
    });
  });

  it('200: names the keys that the person has issued, which go on working', async () => {
    const gateway = sharedGateway();
    const { call, newMember } = await membersOf(gateway);
    await newMember('stays.admin@example.com', 'admin');
    const { id, client } = await newMember('issues.keys@example.com', 'admin', true);
    const issued = await client.ask('/console/v1/keys', {
      body: { name: 'checkout', mode: 'live', scopes: ['members.write'] },
    });
    const rotated = await client.ask(`/console/v1/keys/${issued.data.id}/rotate`, {
      body: { overlap_seconds: 0 },
    });
    const { data } = (await call(`/${id}`, 'DELETE')).body;
    const key = { id: rotated.data.id, name: 'checkout', mode: 'live', scopes: ['members.write'] };
    expect(data).toMatchObject({ issued_keys: [key], keys_revoked: false });
    expect((await answerTo(gateway.url, rotated.data.key)).status).not.toBe(401);
  });

  it('200: revokes them in the same step, and no one else’s, if that is wanted', async () => {
    const gateway = sharedGateway();
    const { call, newMember } = await membersOf(gateway);
    const stays = await newMember('stays.with.key@example.com', 'admin', true);
    const { id, client } = await newMember('goes.with.keys@example.com', 'admin', true);
    const issue = async (by: typeof client) =>
      (await by.ask('/console/v1/keys', { body: { name: 'x', mode: 'live', scopes: ['account'] } })).data;
    const [kept, gone] = [await issue(stays.client), await issue(client)];
    const { status, body } = await call(`/${id}?revoke_keys=true`, 'DELETE');
    expect([status, body.data]).toMatchObject([200, { issued_keys: [{ id: gone.id }], keys_revoked: true }]);
    expect((await answerTo(gateway.url, gone.key)).body.error).toMatchObject({ code: 'revoked_api_key' });
    expect((await answerTo(gateway.url, kept.key)).status).toBe(200);
  });

  it('409: for the last admin, whose keys then stay, too', async () => {
    const gateway = sharedGateway();
    const { call, newMember } = await membersOf(gateway);
    const { id, client } = await newMember('last.with.key@example.com', 'admin', true);
    const { data } = await client.ask('/console/v1/keys', {
      body: { name: 'x', mode: 'live', scopes: ['account'] },
    });
    expect((await call(`/${id}?revoke_keys=true`, 'DELETE')).status).toBe(409);
    expect((await answerTo(gateway.url, data.key)).status).toBe(200);
  });

  it('404: for a person of another account', async () => {
    const [one, two] = [await membersOf(sharedGateway()), await membersOf(sharedGateway())];
    const { id } = await one.newMember('staying@example.com', 'viewer');
    expect((await two.call(`/${id}`, 'DELETE')).status).toBe(404);
  });

  it('409: for the last admin', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const { id } = await newMember('only.admin@example.com', 'admin');
    expect((await call(`/${id}`, 'DELETE')).body.error).toMatchObject({ code: 'conflict' });
  });
});
