import { Client } from 'pg';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import { ConsoleClient, newOperator, PASSWORD, setUpToken } from '../console-client.fixture';

let gateway: TestGateway;
let database: Client;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});

afterAll(() => database.end());

const read = (client: ConsoleClient) => client.ask('/console/v1/session');
const audited = async (target: string) => {
  const { rows } = await database.query(
    'SELECT action, before, after FROM gateway.audit_records WHERE target = $1 ORDER BY id',
    [target],
  );
  return rows as { action: string; before: unknown; after: unknown }[];
};

describe('a set-up link', () => {
  it('makes an operator, who is signed in and an admin of the account', async () => {
    const { client, email, userId, accountId } = await newOperator(gateway);
    const { status, data } = await read(client);
    expect([status, data]).toMatchObject([
      200,
      {
        user: { id: userId, name: 'Ann Example', email },
        is_operator: true,
        account: { id: accountId, name: 'Test account' },
        role: 'admin',
        can_reveal: true,
      },
    ]);
    expect(data.accounts).toContainEqual({ id: accountId, name: 'Test account', role: 'admin' });
    const actions = (await audited(`user/${userId}`)).map(({ action }) => action);
    expect(actions).toEqual(['operator.create', 'member.join', 'session.begin']);
  });

  it('says what it offers, and works once', async () => {
    const token = await setUpToken(gateway);
    const client = new ConsoleClient(gateway.consoleUrl, '198.51.100.1');
    const look = () => client.ask('/console/v1/invitations/look-up', { body: { token } });
    expect(await look()).toMatchObject({
      status: 200,
      data: { kind: 'set_up', email: null, account: null, role: null },
    });
    const accept = (email: string) =>
      client.ask('/console/v1/invitations/accept', {
        body: { token, name: 'Ann Example', email, password: PASSWORD },
      });
    const answers = await Promise.all([accept('first@example.com'), accept('second@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await look()).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('is refused an hour later', async () => {
    const token = await setUpToken(gateway);
    await database.query("UPDATE gateway.invitations SET expires_at = now() - interval '1 second'");
    const client = new ConsoleClient(gateway.consoleUrl, '198.51.100.2');
    const answer = await client.ask('/console/v1/invitations/look-up', { body: { token } });
    expect(answer).toMatchObject({ status: 404, code: 'not_found' });
  });

  it.each(['123456789012', 'aaaaaaaaaaaa', 'short', 'guess@example.com'])(
    'refuses the password %s and can still be used',
    async (password) => {
      const token = await setUpToken(gateway);
      const client = new ConsoleClient(gateway.consoleUrl, '198.51.100.3');
      const body = { token, name: 'Ann Example', email: 'guess@example.com', password };
      const answer = await client.ask('/console/v1/invitations/accept', { body });
      expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
      expect(await client.ask('/console/v1/invitations/look-up', { body: { token } })).toMatchObject({
        status: 200,
      });
    },
  );

  it('asks a person who says that they can sign in already for their password', async () => {
    const { email } = await newOperator(gateway);
    const token = await setUpToken(gateway);
    const client = new ConsoleClient(gateway.consoleUrl, '198.51.100.4');
    const accept = (password: string) =>
      client.ask('/console/v1/invitations/accept', {
        body: { token, name: 'Ann Example', email: email.toUpperCase(), password, is_known: true },
      });
    expect(await accept('another password entirely')).toMatchObject({ status: 401, code: 'sign_in_failed' });
    expect(await accept(PASSWORD)).toMatchObject({ status: 200, data: { user: { email } } });
  });
});

describe('a session', () => {
  it('begins under a new cookie at every sign-in, whatever the browser brought', async () => {
    const { client, email } = await newOperator(gateway);
    const planted = `__Host-rampart=${'A'.repeat(43)}`;
    client.cookie = planted;
    const { status, headers } = await client.signIn(email);
    expect(status).toBe(200);
    expect(client.cookie).not.toBe(planted);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-rampart=[\w-]{43}; Secure; HttpOnly; SameSite=Lax; Path=\/; Max-Age=43200$/,
    );
    expect(await read(new ConsoleClient(gateway.consoleUrl))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
  });

  it('replaces the one that the browser has had so far, also of another person', async () => {
    const [one, two] = [await newOperator(gateway), await newOperator(gateway)];
    const { cookie } = one.client;
    expect((await one.client.signIn(two.email)).status).toBe(200);
    one.client.cookie = cookie;
    expect(await read(one.client)).toMatchObject({ status: 401, code: 'not_signed_in' });
    const actions = (await audited(`user/${one.userId}`)).map(({ action }) => action);
    expect(actions).toEqual(['operator.create', 'member.join', 'session.begin', 'session.end']);
  });

  it('records by what it was begun', async () => {
    const { client, userId, email } = await newOperator(gateway);
    await client.signIn(email);
    const begun = (await audited(`user/${userId}`)).filter(({ action }) => action === 'session.begin');
    expect(begun.map(({ after }) => after)).toEqual([{ by: ['password', 'link'] }, { by: ['password'] }]);
    const { data } = await client.ask('/console/v1/sessions');
    expect(data).toMatchObject([{ current: true, signed_in_by: ['password'] }]);
  });

  it('is stored as a hash alone, and the password as argon2id', async () => {
    const { client, userId } = await newOperator(gateway);
    const token = client.cookie?.split('=')[1] ?? '';
    const { rows } = await database.query(
      'SELECT s::text AS session, u.password_hash FROM gateway.sessions s JOIN gateway.users u ON u.id = s.user_id WHERE u.id = $1',
      [userId],
    );
    expect(rows[0].password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0].session).not.toContain(token);
  });

  it.each([
    ['an hour without a call', "last_used_at = now() - interval '1 hour'"],
    ['twelve hours of calls', 'expires_at = now()'],
  ])('ends after %s', async (_when, change) => {
    const { client, userId } = await newOperator(gateway);
    await database.query(`UPDATE gateway.sessions SET ${change} WHERE user_id = $1`, [userId]);
    expect(await read(client)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('lives on with calls', async () => {
    const { client, userId } = await newOperator(gateway);
    await database.query(
      "UPDATE gateway.sessions SET last_used_at = now() - interval '59 minutes' WHERE user_id = $1",
      [userId],
    );
    expect(await read(client)).toMatchObject({ status: 200 });
    const { rows } = await database.query(
      "SELECT last_used_at > now() - interval '1 minute' AS is_noted FROM gateway.sessions WHERE user_id = $1",
      [userId],
    );
    expect(rows).toEqual([{ is_noted: true }]);
  });

  it('is listed, and ended from another one', async () => {
    const { client, email } = await newOperator(gateway);
    const other = new ConsoleClient(gateway.consoleUrl, '203.0.113.9');
    await other.ask('/console/v1/session', {
      body: { email, password: PASSWORD },
      headers: { 'user-agent': 'Browser '.repeat(50) },
    });
    const { data } = await client.ask('/console/v1/sessions');
    const sessions = data as unknown as {
      id: string;
      current: boolean;
      address: string;
      user_agent: string;
    }[];
    expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
    const found = sessions.find(({ current }) => !current);
    expect(found).toMatchObject({ address: '203.0.113.9', user_agent: 'Browser '.repeat(50).slice(0, 120) });
    const ended = await client.ask(`/console/v1/sessions/${found?.id}`, { method: 'DELETE' });
    expect(ended).toMatchObject({ status: 200, data: { ended: 1 } });
    expect(await read(other)).toMatchObject({ status: 401 });
    expect(await read(client)).toMatchObject({ status: 200 });
  });

  it('of another person cannot be ended, nor one with a malformed id', async () => {
    const [one, two] = [await newOperator(gateway), await newOperator(gateway)];
    const { data } = await one.client.ask('/console/v1/sessions');
    const [{ id = '' } = {}] = data as unknown as { id: string }[];
    for (const each of [id, 'none']) {
      const answer = await two.client.ask(`/console/v1/sessions/${each}`, { method: 'DELETE' });
      expect(answer).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await read(one.client)).toMatchObject({ status: 200 });
  });

  it('ends with signing out, and all others on request', async () => {
    const { client, email } = await newOperator(gateway);
    const other = new ConsoleClient(gateway.consoleUrl);
    await other.signIn(email);
    expect(await client.ask('/console/v1/sessions', { method: 'DELETE' })).toMatchObject({
      data: { ended: 1 },
    });
    expect(await read(other)).toMatchObject({ status: 401 });
    const { cookie } = client;
    const out = await client.ask('/console/v1/session', { method: 'DELETE' });
    expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
    client.cookie = cookie;
    expect(await read(client)).toMatchObject({ status: 401 });
  });

  it('goes on under a new cookie after a change of the password, and all others end', async () => {
    const { client, email } = await newOperator(gateway);
    const other = new ConsoleClient(gateway.consoleUrl);
    await other.signIn(email);
    const { cookie } = client;
    const change = (current_password: string) =>
      client.ask('/console/v1/password', {
        method: 'PUT',
        body: { current_password, new_password: 'a horse of another colour' },
      });
    expect(await change('not the current one')).toMatchObject({ status: 401, code: 'sign_in_failed' });
    expect(await change(PASSWORD)).toMatchObject({ status: 200 });
    expect(await read(client)).toMatchObject({ status: 200 });
    expect(await read(other)).toMatchObject({ status: 401 });
    client.cookie = cookie;
    expect(await read(client)).toMatchObject({ status: 401 });
    expect(await client.signIn(email)).toMatchObject({ status: 401 });
    expect(await client.signIn(email, 'a horse of another colour')).toMatchObject({ status: 200 });
  });

  it('chooses an account, and none that does not exist', async () => {
    const { client } = await newOperator(gateway);
    const { accountId } = await newOperator(gateway);
    const choose = (account_id: number) =>
      client.ask('/console/v1/session/account', { method: 'PUT', body: { account_id } });
    expect(await choose(accountId)).toMatchObject({ status: 200, data: { account: { id: accountId } } });
    expect(await choose(999_999)).toMatchObject({ status: 404, code: 'not_found' });
    expect(await read(client)).toMatchObject({ data: { account: { id: accountId } } });
  });

  it('carries nothing out on another account than the page shows', async () => {
    const { client, accountId } = await newOperator(gateway);
    const { accountId: other } = await newOperator(gateway);
    const from = (account: number) => ({ headers: { 'x-rampart-account': String(account) } });
    for (const path of ['/api/v1/account', '/console/v1/keys']) {
      expect(await client.ask(path, from(accountId))).toMatchObject({ status: 200 });
      expect(await client.ask(path, from(other))).toMatchObject({ status: 409, code: 'conflict' });
    }
    expect(await client.ask('/console/v1/session', from(other))).toMatchObject({ status: 200 });
  });

  it('loses its account when that is suspended', async () => {
    const { client, accountId } = await newOperator(gateway);
    await gateway.askAdmin(`accounts/${accountId}/suspend`, {});
    expect(await read(client)).toMatchObject({
      status: 200,
      data: { account: null, role: null, scopes: [] },
    });
    expect(await client.ask('/api/v1/account')).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it.each([
    '__Host-rampart=',
    '__Host-rampart=x',
    `rampart=${'A'.repeat(43)}`,
    `__Host-rampart=${'A'.repeat(43)}`,
  ])('is not begun by the cookie %s', async (cookie) => {
    const client = new ConsoleClient(gateway.consoleUrl);
    client.cookie = cookie;
    expect(await read(client)).toMatchObject({ status: 401, code: 'not_signed_in' });
  });

  it('is not taken from one of two cookies', async () => {
    const { client } = await newOperator(gateway);
    client.cookie = `${client.cookie}; __Host-rampart=${'A'.repeat(43)}`;
    expect(await read(client)).toMatchObject({ status: 401 });
  });
});

describe('an operator who is removed', () => {
  it('is signed out, cannot sign in again, and leaves no name', async () => {
    const { client, email, userId, accountId } = await newOperator(gateway);
    await database.query('DELETE FROM gateway.memberships WHERE account_id = $1', [accountId]);
    await gateway.askAdmin(`operators/${userId}`, undefined, 'DELETE');
    expect(await read(client)).toMatchObject({ status: 401 });
    expect(await client.signIn(email)).toMatchObject({ status: 401, code: 'sign_in_failed' });
    const { rows } = await database.query('SELECT name, email FROM gateway.users WHERE id = $1', [userId]);
    expect(rows).toEqual([{ name: 'removed', email: `removed-${userId}` }]);
    const [record] = (await audited(`user/${userId}`)).filter(({ action }) => action === 'operator.remove');
    expect(JSON.stringify(record)).not.toContain(email);
  });

  it.each(['operators', 'people'])(
    'is answered with the keys that still work: DELETE /admin/v1/%s',
    async (what) => {
      const { client, userId, accountId } = await newOperator(gateway);
      const issue = async (name: string) =>
        (await client.ask('/console/v1/keys', { body: { name, mode: 'live', scopes: ['members.write'] } }))
          .data;
      const [kept, revoked] = [await issue('kept'), await issue('revoked')];
      await gateway.askAdmin(`accounts/${accountId}/keys/${revoked.id}/revoke`, {});
      const { issued_keys } = await gateway.askAdmin<{ issued_keys: unknown }>(
        `${what}/${userId}`,
        undefined,
        'DELETE',
      );
      const key = { id: kept.id, name: 'kept', mode: 'live', scopes: ['members.write'] };
      expect(issued_keys).toEqual([{ account_id: accountId, ...key }]);
    },
  );
});
