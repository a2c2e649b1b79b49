import { Client } from 'pg';
import { accept, membersOf } from '../../endpoints/members/members.fixture';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import { addSecondFactor, ConsoleClient, codeOf, newOperator, PASSWORD } from '../console-client.fixture';
import {
  addPasskey,
  beginPasskey,
  newDevice,
  newPasskey,
  signInByPasskey,
  stepUpByPasskey,
} from '../passkeys/passkey-client.fixture';

let gateway: TestGateway;
let database: Client;
let people = 0;

const REQUIRED = { second_factor: 'required' };
const NEW_PASSWORD = 'a horse of another colour';

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});

afterAll(() => database.end());

/** From an address of its own, since failures are counted by address. */
const newClient = () => {
  people += 1;
  return new ConsoleClient(gateway.consoleUrl, `198.51.103.${people}`);
};

/** A member of an account of their own. */
async function newMember(role = 'analyst') {
  const account = await membersOf(gateway);
  people += 1;
  const email = `proof-${people}@example.com`;
  const { id, client } = await account.newMember(email, role);
  const demand = () => account.call('/policy', 'POST', REQUIRED);
  return { ...account, id, client, email, demand };
}

/** A session that was begun by the password alone. */
async function byPassword(email: string) {
  const client = newClient();
  const { status, text } = await client.signIn(email);
  if (status !== 200) throw new Error(`the password was refused: ${text}`);
  return client;
}

const needsOf = async (client: ConsoleClient) =>
  (await client.ask('/console/v1/session')).data.sign_in_change_needs;
const grow = (client: ConsoleClient, minutes: number) =>
  database.query(
    `UPDATE gateway.sessions SET proved_at = proved_at - make_interval(mins => $2),
       enrols_until = enrols_until - make_interval(mins => $2) WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
    [client.cookie?.split('=')[1], minutes],
  );
const rewind = (userId: number) =>
  database.query('UPDATE gateway.second_factors SET last_step = 0 WHERE user_id = $1', [userId]);
const stepUp = (client: ConsoleClient, code: string) =>
  client.ask('/console/v1/session/step-up', { body: { code } });
const beginCodes = (client: ConsoleClient, password: string | null = PASSWORD) =>
  client.ask('/console/v1/second-factor', { body: { password } });
const changePassword = (client: ConsoleClient, further: object = {}) =>
  client.ask('/console/v1/password', {
    method: 'PUT',
    body: { current_password: PASSWORD, new_password: NEW_PASSWORD, ...further },
  });
/** Tries everything that changes how a person signs in. */
const tryChanges = (client: ConsoleClient, passkey = 'none') =>
  Promise.all([
    beginCodes(client),
    client.ask('/console/v1/passkeys/options', { body: { password: PASSWORD } }),
    client.ask(`/console/v1/passkeys/${passkey}`, { method: 'DELETE' }),
    client.ask('/console/v1/second-factor/remove', { body: {} }),
    client.ask('/console/v1/second-factor/recovery-codes', { method: 'POST' }),
    changePassword(client),
  ]);
const tokenOf = (url: string) => new URL(url).hash.slice(1);
const use = (token: string, password = PASSWORD, client = newClient()) =>
  client
    .ask('/console/v1/invitations/accept', { body: { token, password } })
    .then((answer) => ({ client, answer }));

const missing = (needs: string) => ({ status: 403, code: 'proof_required', details: { needs } });

describe('the password alone', () => {
  it('changes nothing for a person who has a passkey', async () => {
    const { client, email, demand } = await newMember();
    const device = await newPasskey(gateway, client);
    await demand();
    const thief = await byPassword(email);
    expect(await needsOf(thief)).toBe('second_factor');
    for (const answer of await tryChanges(thief, device.id.toString('base64url'))) {
      expect(answer).toMatchObject(missing('second_factor'));
    }
    expect((await thief.ask('/api/v1/account')).status).toBe(403);
    expect((await signInByPasskey(newClient(), device)).status).toBe(200);
  });

  it('changes nothing for a person who has an authenticator, once ten minutes have passed', async () => {
    const { client } = await newMember();
    await addSecondFactor(client);
    expect(await needsOf(client)).toBe('nothing');
    await grow(client, 11);
    expect(await needsOf(client)).toBe('second_factor');
    for (const answer of await tryChanges(client)) expect(answer).toMatchObject(missing('second_factor'));
  });

  it('sets up no second factor where one is demanded: neither an authenticator nor a passkey', async () => {
    const { email, demand } = await newMember();
    await demand();
    const thief = await byPassword(email);
    expect(await needsOf(thief)).toBe('link');
    for (const answer of await tryChanges(thief)) expect(answer).toMatchObject(missing('link'));
  });

  it('finishes nothing that it began before one was demanded', async () => {
    const { email, demand } = await newMember();
    const thief = await byPassword(email);
    const { secret } = (await beginCodes(thief)).data as { secret: string };
    const credential = newDevice(gateway).create(await beginPasskey(thief));
    await demand();
    const confirmed = await thief.ask('/console/v1/second-factor/confirm', {
      body: { code: codeOf(secret) },
    });
    expect(confirmed).toMatchObject(missing('link'));
    expect(await addPasskey(thief, credential)).toMatchObject(missing('link'));
  });

  it('is enough, again, where nothing is demanded', async () => {
    const { email } = await newMember();
    const client = await byPassword(email);
    expect(await beginCodes(client, null)).toMatchObject(missing('password'));
    expect(await beginCodes(client, 'not the right password')).toMatchObject({ code: 'sign_in_failed' });
    await addSecondFactor(client);
    expect(await needsOf(client)).toBe('nothing');
  });

  it('sets none up for a member whom the account that demands one has disabled', async () => {
    const { id, email, call, demand } = await newMember();
    const other = await membersOf(gateway);
    await accept(newClient(), await other.invite(email), { is_known: true });
    await demand();
    await call(`/${id}`, 'POST', { state: 'disabled' });
    expect(await beginCodes(await byPassword(email))).toMatchObject(missing('link'));
  });

  it('lets no operator set one up, who could then do what is demanded of operators', async () => {
    const { email } = await newOperator(gateway);
    const thief = await byPassword(email);
    expect(await beginCodes(thief)).toMatchObject(missing('link'));
    expect((await thief.ask('/admin/v1/accounts')).status).toBe(403);
  });
});

describe('proving a second factor again', () => {
  it('lets a session change things for ten minutes, under a new cookie', async () => {
    const { client, id } = await newMember();
    const { secret } = await addSecondFactor(client);
    await grow(client, 11);
    await rewind(id);
    const { cookie } = client;
    const stepped = await stepUp(client, codeOf(secret));
    expect(stepped).toMatchObject({ status: 200, data: { sign_in_change_needs: 'nothing' } });
    expect(client.cookie).not.toBe(cookie);
    const former = newClient();
    former.cookie = cookie;
    expect((await former.ask('/console/v1/session')).status).toBe(401);
    expect((await client.ask('/console/v1/second-factor/remove', { body: {} })).status).toBe(200);
  });

  it('takes a passkey as well, and none of anyone else', async () => {
    const { client, email } = await newMember();
    const device = await newPasskey(gateway, client);
    const other = await newMember();
    const foreign = await newPasskey(gateway, other.client);
    const session = await byPassword(email);
    expect(await stepUpByPasskey(session, foreign)).toMatchObject({ status: 401, code: 'sign_in_failed' });
    expect(await needsOf(session)).toBe('second_factor');
    expect((await stepUpByPasskey(session, device)).status).toBe(200);
    await addSecondFactor(session);
  });

  it('meets what an account demands of a session that a password began', async () => {
    const { client, email, demand } = await newMember();
    const device = await newPasskey(gateway, client);
    await demand();
    const session = await byPassword(email);
    expect((await session.ask('/api/v1/account')).status).toBe(403);
    await stepUpByPasskey(session, device);
    expect((await session.ask('/api/v1/account')).status).toBe(200);
  });

  it('meets no demand once the last second factor is gone, and lets another one be set up', async () => {
    const { client, demand } = await newMember();
    await addSecondFactor(client);
    await demand();
    expect((await client.ask('/api/v1/account')).status).toBe(200);
    expect((await client.ask('/console/v1/second-factor/remove', { body: {} })).status).toBe(200);
    expect((await client.ask('/api/v1/account')).status).toBe(403);
    await newPasskey(gateway, client);
    expect((await client.ask('/api/v1/account')).status).toBe(200);
  });

  it('is refused with a wrong code, without an authenticator, and without anything', async () => {
    const { client } = await newMember();
    expect(await stepUp(client, '123456')).toMatchObject({ status: 404 });
    await addSecondFactor(client);
    expect(await stepUp(client, '000000')).toMatchObject({ status: 401, code: 'second_factor_failed' });
    const nothing = await client.ask('/console/v1/session/step-up', { body: {} });
    expect(nothing).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is in the audit trail', async () => {
    const { client, id, email } = await newMember();
    const device = await newPasskey(gateway, client);
    await stepUpByPasskey(await byPassword(email), device);
    const { rows } = await database.query(
      "SELECT after FROM gateway.audit_records WHERE target = $1 AND action = 'session.step_up'",
      [`user/${id}`],
    );
    expect(rows).toEqual([{ after: { by: 'passkey' } }]);
  });
});

describe('a session that a link began', () => {
  it('sets up what an account demands, at first', async () => {
    const account = await membersOf(gateway);
    await account.call('/policy', 'POST', REQUIRED);
    const { client } = await account.newMember('comes.by.link@example.com', 'viewer');
    expect((await client.ask('/api/v1/account')).status).toBe(403);
    expect(await needsOf(client)).toBe('password');
    await addSecondFactor(client);
    expect((await client.ask('/api/v1/account')).status).toBe(200);
  });

  it('sets up nothing any more after half an hour', async () => {
    const { client, demand } = await newMember();
    await demand();
    await grow(client, 29);
    expect(await needsOf(client)).toBe('password');
    await grow(client, 2);
    expect(await beginCodes(client)).toMatchObject(missing('link'));
  });

  it('lets a new operator set one up', async () => {
    const { client } = await newOperator(gateway);
    await newPasskey(gateway, client);
    expect((await client.ask('/admin/v1/accounts')).status).toBe(200);
  });

  it('meets no demand of another account, whose members the inviter may know the passwords of', async () => {
    const victim = await newMember();
    await victim.demand();
    const other = await membersOf(gateway);
    const { body } = await other.call('/invitations', 'POST', { email: victim.email, role: 'viewer' });
    const thief = await use(tokenOf((body.data as { url: string }).url));
    expect(thief.answer).toMatchObject({ status: 200, data: { user: { id: victim.id } } });
    expect(await beginCodes(thief.client)).toMatchObject(missing('link'));
  });
});

describe('a link to set up a second factor', () => {
  it('lets a member who has only a password meet what the account demands, with the password, once', async () => {
    const { id, email, call, demand } = await newMember();
    await demand();
    const { status, body } = await call(`/${id}/enrolment-links`, 'POST', {});
    expect(status).toBe(200);
    const token = tokenOf((body.data as { url: string }).url);
    const look = await newClient().ask('/console/v1/invitations/look-up', { body: { token } });
    expect(look.data).toMatchObject({ kind: 'enrolment', email, role: null });
    const wrong = await use(token, 'not the right password');
    expect(wrong.answer).toMatchObject({ status: 401, code: 'sign_in_failed' });
    const { client } = await use(token);
    await addSecondFactor(client);
    expect((await client.ask('/api/v1/account')).status).toBe(200);
    expect((await use(token)).answer).toMatchObject({ status: 404 });
    const { rows } = await database.query(
      "SELECT count(*)::integer FROM gateway.audit_records WHERE action = 'member.create_enrolment_link' AND target = $1",
      [`user/${id}`],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('is replaced by the next one, and goes with a reset', async () => {
    const { id, client, call, demand } = await newMember();
    await demand();
    const links = [];
    for (let i = 0; i < 2; i += 1) {
      links.push(
        tokenOf(((await call(`/${id}/enrolment-links`, 'POST', {})).body.data as { url: string }).url),
      );
    }
    const [first = '', second = ''] = links;
    expect((await use(first)).answer.status).toBe(404);
    await addSecondFactor(client);
    await call(`/${id}/second-factor`, 'DELETE');
    expect((await use(second)).answer.status).toBe(404);
  });

  it('is issued to an operator with the token of the admin API alone', async () => {
    const { userId, email } = await newOperator(gateway);
    const { url } = await gateway.askAdmin<{ url: string }>(`people/${userId}/enrolment-links`, {});
    const { client } = await use(tokenOf(url));
    await addSecondFactor(client);
    expect((await client.ask('/admin/v1/accounts')).status).toBe(200);
    await expect(gateway.askAdmin(`people/${userId}/enrolment-links`, {})).rejects.toThrow('409');
    expect((await newClient().signIn(email)).code).toBe('second_factor_required');
  });
});

describe('a change of the password', () => {
  it('lists the passkeys that stay, and drops those that are named, together with it', async () => {
    const { client } = await newMember();
    const [kept, foreign] = [await newPasskey(gateway, client), await newPasskey(gateway, client)];
    const idOf = (device: typeof kept) => device.id.toString('base64url');
    const unknown = await changePassword(client, { drop_passkeys: [idOf(foreign), 'unknown'] });
    expect(unknown).toMatchObject({ status: 404 });
    const { status, data } = await changePassword(client, { drop_passkeys: [idOf(foreign)] });
    expect([status, data.passkeys]).toMatchObject([200, [{ id: idOf(kept) }]]);
    expect((await signInByPasskey(newClient(), foreign)).status).toBe(401);
    expect((await signInByPasskey(newClient(), kept)).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are replaced by a session that has proved a second factor', async () => {
    const { client, email } = await newMember();
    const { recoveryCodes } = await addSecondFactor(client);
    const renewed = await client.ask('/console/v1/second-factor/recovery-codes', { method: 'POST' });
    const [code = ''] = renewed.data.recovery_codes as string[];
    const signIn = (each: string) =>
      newClient().ask('/console/v1/session', { body: { email, password: PASSWORD, code: each } });
    expect(await signIn(recoveryCodes[0] ?? '')).toMatchObject({ code: 'second_factor_failed' });
    expect((await signIn(code)).status).toBe(200);
  });
});
