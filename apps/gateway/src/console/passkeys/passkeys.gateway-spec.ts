import { Client } from 'pg';
import { membersOf } from '../../endpoints/members/members.fixture';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import { MOST_PASSKEYS } from '../../people/passkeys/passkey-statements';
import { addSecondFactor, ConsoleClient, newOperator, PASSWORD } from '../console-client.fixture';
import {
  addPasskey,
  beginPasskey,
  newDevice as deviceOf,
  originOf,
  passkeyOptions,
  signInByPasskey,
} from './passkey-client.fixture';
import type { Fault, SoftwareAuthenticator } from './software-authenticator.fixture';

let gateway: TestGateway;
let database: Client;
let addresses = 0;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});

afterAll(() => database.end());

const newDevice = () => deviceOf(gateway);
/** From an address of its own, since failures are counted by address. */
const newClient = () => {
  addresses += 1;
  return new ConsoleClient(gateway.consoleUrl, `198.51.102.${addresses}`);
};

/** A person who has just added a passkey. */
async function newPerson() {
  const { client, email, userId } = await newOperator(gateway);
  const device = newDevice();
  const added = await addPasskey(client, device.create(await beginPasskey(client)));
  return { client, email, userId, device, added };
}

const signIn = (device: SoftwareAuthenticator, fault: Fault = {}, client = newClient()) =>
  signInByPasskey(client, device, fault);

const REFUSED = { status: 401, code: 'sign_in_failed' };

describe('a passkey', () => {
  it('signs its person in, without a password and without a code', async () => {
    const { client, device, added, userId } = await newPerson();
    expect(added).toMatchObject({ status: 200, data: { name: 'Laptop', last_used_at: null } });
    await addSecondFactor(client);
    const visitor = newClient();
    expect(await signIn(device, {}, visitor)).toMatchObject({ status: 200, data: { user: { id: userId } } });
    expect((await visitor.ask('/console/v1/passkeys')).data).toMatchObject({
      origin: originOf(gateway),
      passkeys: [{ id: device.id.toString('base64url'), name: 'Laptop', last_used_at: expect.any(String) }],
    });
  });

  it('answers once, however many answers come at the same time', async () => {
    const { device } = await newPerson();
    const [one, two] = [newClient(), newClient()];
    const credential = device.get(await passkeyOptions(one));
    const answers = await Promise.all(
      [one, two].map((client) => client.ask('/console/v1/session/passkey', { body: { credential } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each<[string, Fault]>([
    ['for pages elsewhere', { origin: 'https://rampart.example' }],
    ['for another host', { rpId: 'rampart.example' }],
    ['by a device that has not made sure of the person', { isVerified: false }],
  ])('lets no one in %s', async (_, fault) => {
    const { device } = await newPerson();
    expect(await signIn(device, fault)).toMatchObject(REFUSED);
  });

  it('is refused once its device counts backwards, as a copy of it would', async () => {
    const { device } = await newPerson();
    expect((await signIn(device, { counter: 7 })).status).toBe(200);
    expect(await signIn(device, { counter: 7 })).toMatchObject(REFUSED);
    expect((await signIn(device, { counter: 8 })).status).toBe(200);
  });

  it('is refused when it is unknown, signed by another, or asked for to be added', async () => {
    const { client, device } = await newPerson();
    expect(await signIn(newDevice())).toMatchObject(REFUSED);
    const other = newDevice();
    device.id.copy(other.id);
    expect(await signIn(other)).toMatchObject(REFUSED);
    const credential = device.get({ ...(await beginPasskey(client)), rpId: 'localhost' });
    expect(await newClient().ask('/console/v1/session/passkey', { body: { credential } })).toMatchObject(
      REFUSED,
    );
  });

  it('is not taken after five minutes', async () => {
    const { device } = await newPerson();
    const client = newClient();
    const credential = device.get(await passkeyOptions(client));
    await database.query("UPDATE gateway.passkey_challenges SET expires_at = now() - interval '1 second'");
    expect(await client.ask('/console/v1/session/passkey', { body: { credential } })).toMatchObject(REFUSED);
  });

  it('is added only after the password, and only by whom it was begun', async () => {
    const { client } = await newOperator(gateway);
    const wrong = { body: { password: 'not the right password' } };
    expect(await client.ask('/console/v1/passkeys/options', wrong)).toMatchObject({ code: 'sign_in_failed' });
    const { client: other } = await newOperator(gateway);
    const credential = newDevice().create(await beginPasskey(client));
    expect(await addPasskey(other, credential)).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await addPasskey(client, credential)).status).toBe(200);
    expect(await addPasskey(client, credential)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('is refused with the certificate of its maker, whose addresses would be asked', async () => {
    const { client } = await newOperator(gateway);
    const x5c = new Map<string, unknown>([
      ['alg', -7],
      ['sig', new Uint8Array(70)],
      ['x5c', [new Uint8Array(100)]],
    ]);
    const credential = newDevice().create(await beginPasskey(client), {}, { fmt: 'packed', attStmt: x5c });
    expect(await addPasskey(client, credential)).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it(`is one of ${MOST_PASSKEYS} at most`, async () => {
    const { client, userId } = await newPerson();
    const options = await beginPasskey(client);
    await database.query(
      "INSERT INTO gateway.passkeys (id, user_id, name, public_key, counter) SELECT 'x' || n || '-' || $1::int, $1, 'x', '', 0 FROM generate_series(2, $2::int) n",
      [userId, MOST_PASSKEYS],
    );
    expect(await addPasskey(client, newDevice().create(options))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    const body = { password: PASSWORD };
    expect((await client.ask('/console/v1/passkeys/options', { body })).status).toBe(409);
  });

  it('ends the other sessions when it is added, and when it is removed', async () => {
    const { client, device } = await newPerson();
    const other = newClient();
    expect((await signIn(device, {}, other)).status).toBe(200);
    const id = device.id.toString('base64url');
    expect((await client.ask(`/console/v1/passkeys/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await other.ask('/console/v1/session')).status).toBe(401);
    expect(await signIn(device)).toMatchObject(REFUSED);
    expect((await client.ask(`/console/v1/passkeys/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  it('is both factors where an account demands a second one, in the session that it began', async () => {
    const { call, newMember } = await membersOf(gateway);
    const { client } = await newMember('by.passkey@example.com', 'analyst');
    const device = newDevice();
    await addPasskey(client, device.create(await beginPasskey(client)));
    await call('/policy', 'POST', { second_factor: 'required' });
    expect((await client.ask('/console/v1/session')).data).toMatchObject({ lacks_second_factor: false });
    expect((await signIn(device)).data).toMatchObject({ role: 'analyst', lacks_second_factor: false });
    const byPassword = await newClient().signIn('by.passkey@example.com');
    expect(byPassword.data).toMatchObject({ account: null, lacks_second_factor: true });
    const { members } = (await call('')).body.data as { members: object[] };
    expect(members).toMatchObject([{ second_factor: 'passkey' }]);
  });

  it('goes with the person', async () => {
    const { userId, device } = await newPerson();
    await database.query('DELETE FROM gateway.memberships WHERE user_id = $1', [userId]);
    await gateway.askAdmin(`operators/${userId}`, undefined, 'DELETE');
    const { rows } = await database.query('SELECT 1 FROM gateway.passkeys WHERE user_id = $1', [userId]);
    expect(rows).toEqual([]);
    expect(await signIn(device)).toMatchObject(REFUSED);
  });

  it('is asked for so many times a minute by one address', async () => {
    const client = newClient();
    const answers = [];
    for (let i = 0; i < 61; i += 1) {
      answers.push(await client.ask('/console/v1/session/passkey/options', { method: 'POST' }));
    }
    expect(answers[59]?.status).toBe(200);
    expect(answers[60]).toMatchObject({ status: 429, code: 'rate_limited' });
  });
});
