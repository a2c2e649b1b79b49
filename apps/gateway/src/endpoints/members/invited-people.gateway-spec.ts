import { Client } from 'pg';
import { ConsoleClient, newOperator, PASSWORD, setUpToken } from '../../console/console-client.fixture';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import { WRONG_PASSWORDS } from '../../people/sign-in-attempts';
import { accept, membersOf } from './members.fixture';

let gateway: TestGateway;
let database: Client;
let addresses = 0;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});

afterAll(() => database.end());

/** From an address of its own, since failures are counted by address. */
const newClient = () => {
  addresses += 1;
  return new ConsoleClient(gateway.consoleUrl, `198.51.104.${addresses}`);
};
const session = (client: ConsoleClient) => client.ask('/console/v1/session');
const accountsOf = async (client: ConsoleClient) =>
  ((await session(client)).data.accounts as { id: number }[]).map(({ id }) => id);
const rowsOf = async (email: string) => {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::integer FROM gateway.users WHERE $1 IN (lower(email), lower(shared_email))) AS people,
       (SELECT count(*)::integer FROM gateway.memberships) AS memberships`,
    [email],
  );
  return rows[0] as { people: number; memberships: number };
};

describe('an invitation that no one has accepted', () => {
  it('is the typed address and nothing else: no person, no membership', async () => {
    const { invite, list } = await membersOf(gateway);
    const before = await rowsOf('nobody.yet@example.com');
    await invite('Nobody.Yet@Example.com', 'manager');
    expect(await rowsOf('nobody.yet@example.com')).toEqual(before);
    const { members } = await list();
    expect(members).toEqual([
      {
        id: expect.any(Number),
        name: '',
        email: 'Nobody.Yet@Example.com',
        role: 'manager',
        can_reveal: false,
        state: 'invited',
        second_factor: 'off',
        last_signed_in_at: null,
      },
    ]);
    const { rows } = await database.query('SELECT FROM gateway.users WHERE id = $1', [members[0]?.id]);
    expect(rows).toEqual([]);
  });

  it('shows of a person of another account neither the name nor the spelling of the address, nor the id', async () => {
    const home = await membersOf(gateway);
    const { id } = await home.newMember('Known.Person@Example.com', 'admin');
    const other = await membersOf(gateway);
    await other.invite('known.person@example.com');
    const { members } = await other.list();
    expect(members).toMatchObject([{ name: '', email: 'known.person@example.com', state: 'invited' }]);
    expect(members[0]?.id).not.toBe(id);
    expect((await other.call('/names')).body.data).toEqual({ members: [] });
  });

  it('signs no one out who has the address, and changes nothing of them, also an operator', async () => {
    const home = await membersOf(gateway);
    const person = await home.newMember('keeps.session@example.com', 'analyst');
    const operator = await newOperator(gateway);
    const other = await membersOf(gateway);
    for (const email of ['keeps.session@example.com', operator.email]) {
      await other.invite(email);
      const [invited] = (await other.list()).members.filter((each) => each.email === email);
      const changed = await other.call(`/${invited?.id}`, 'POST', { role: 'admin' });
      expect(changed.body.data).toMatchObject({ role: 'admin', state: 'invited', issued_keys: [] });
      expect((await other.call(`/${invited?.id}/second-factor`, 'DELETE')).status).toBe(404);
      expect((await other.call(`/${invited?.id}`, 'DELETE')).status).toBe(200);
    }
    expect((await session(person.client)).data).toMatchObject({ role: 'analyst' });
    expect((await session(operator.client)).status).toBe(200);
  });

  it('does not keep the home account from resetting and removing, after which nothing of the person is left', async () => {
    const home = await membersOf(gateway);
    const other = await membersOf(gateway);
    const { id, client } = await home.newMember('leaves.home@example.com', 'analyst');
    const begun = await client.ask('/console/v1/second-factor', { body: { password: PASSWORD } });
    expect(begun.status).toBe(200);
    await database.query('UPDATE gateway.second_factors SET confirmed_at = now() WHERE user_id = $1', [id]);
    await other.invite('leaves.home@example.com');
    expect((await home.call(`/${id}/second-factor`, 'DELETE')).status).toBe(200);
    expect((await home.call(`/${id}`, 'DELETE')).status).toBe(200);
    const { rows } = await database.query(
      'SELECT name, email, shared_email, password_hash FROM gateway.users WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([
      { name: 'removed', email: `removed-${id}`, shared_email: null, password_hash: null },
    ]);
  });
});

describe('an address that someone else has claimed', () => {
  it('is not lost to the person who has it: they come in by a sign-in of their own', async () => {
    const [squatted, wanted] = [await membersOf(gateway), await membersOf(gateway)];
    const email = 'real.ann@example.com';
    const squatter = newClient();
    await accept(squatter, await squatted.invite(email, 'admin'), { password: 'known to the squatter' });
    const ann = newClient();
    const { status } = await accept(ann, await wanted.invite(email, 'admin'), {
      password: 'known to Ann alone',
    });
    expect(status).toBe(200);
    expect(await accountsOf(ann)).toEqual([wanted.key.accountId]);
    const signIn = async (password: string) => {
      const client = newClient();
      await client.signIn(email, password);
      return accountsOf(client);
    };
    expect(await signIn('known to the squatter')).toEqual([squatted.key.accountId]);
    expect(await signIn('known to Ann alone')).toEqual([wanted.key.accountId]);
    expect((await newClient().signIn(email, 'known to no one')).status).toBe(401);
    expect((await wanted.list()).members).toMatchObject([{ email, state: 'active' }]);
  });

  it('is found by an operator with all who have it, and released by removing one of them', async () => {
    const [one, two] = [await membersOf(gateway), await membersOf(gateway)];
    const email = 'contested@example.com';
    const squatter = newClient();
    const accepted = await accept(squatter, await one.invite(email), { password: 'known to the squatter' });
    const ann = newClient();
    await accept(ann, await two.invite(email), { password: 'known to Ann alone' });
    const search = () => gateway.askAdmin<{ id: number }[]>(`people?email=${email.toUpperCase()}`);
    const squatterId = (accepted.data.user as { id: number }).id;
    expect(await search()).toMatchObject([
      { id: squatterId, email, accounts: [one.key.accountId] },
      { email, accounts: [two.key.accountId] },
    ]);
    await gateway.askAdmin(`people/${squatterId}`, undefined, 'DELETE');
    expect(await search()).toMatchObject([{ accounts: [two.key.accountId] }]);
    expect((await session(squatter)).status).toBe(401);
    expect((await newClient().signIn(email, 'known to the squatter')).status).toBe(401);
    expect((await one.list()).members).toEqual([]);
    expect((await session(ann)).status).toBe(200);
  });

  it('takes the password of a person who says that they are known, and asks no one for it who does not', async () => {
    const [one, two] = [await membersOf(gateway), await membersOf(gateway)];
    const { id } = await one.newMember('says.known@example.com', 'viewer');
    const token = await two.invite('says.known@example.com');
    const wrong = await accept(newClient(), token, { password: 'not the right one', is_known: true });
    expect(wrong).toMatchObject({ status: 401, code: 'sign_in_failed' });
    const unknown = await accept(newClient(), await two.invite('unknown@example.com'), { is_known: true });
    expect(unknown).toMatchObject({ status: 401, code: 'sign_in_failed' });
    expect((await accept(newClient(), token, { is_known: true })).data).toMatchObject({ user: { id } });
  });

  it('has one salt, so that one computation finds out whose password was typed', async () => {
    const email = 'one.salt@example.com';
    for (const password of ['the first of three', 'the second of three', 'the third of three']) {
      const account = await membersOf(gateway);
      expect((await accept(newClient(), await account.invite(email), { password })).status).toBe(200);
    }
    const { rows } = await database.query(
      'SELECT password_hash FROM gateway.users WHERE $1 IN (lower(email), lower(shared_email))',
      [email],
    );
    const salts = rows.map(({ password_hash }) => password_hash.split('$')[4]);
    expect([salts.length, new Set(salts).size]).toEqual([3, 1]);
  });
});

describe('a link', () => {
  it('is no way to try out the passwords of a person who has the address', async () => {
    const home = await membersOf(gateway);
    await home.newMember('guessed.at@example.com', 'admin');
    const thief = newClient();
    const answers = [];
    for (let n = 0; n <= WRONG_PASSWORDS.perPerson; n += 1) {
      const account = await membersOf(gateway);
      const token = await account.invite('guessed.at@example.com');
      answers.push(await accept(thief, token, { password: `a guess that is wrong ${n}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(WRONG_PASSWORDS.perPerson).fill(200), 429]);
  });

  it('makes no second member of the same address', async () => {
    const { key, invite } = await membersOf(gateway);
    const email = 'comes.twice@example.com';
    const token = await invite(email);
    const setUp = await setUpToken(gateway, key.accountId);
    const first = await accept(newClient(), setUp, { email });
    expect(first).toMatchObject({ status: 200, data: { is_operator: true } });
    for (const password of [PASSWORD, 'another password of no one']) {
      expect(await accept(newClient(), token, { password })).toMatchObject({ status: 409, code: 'conflict' });
    }
    // Nor of a person who has the address elsewhere.
    const elsewhere = await membersOf(gateway);
    const password = 'a password of another person';
    await accept(newClient(), await elsewhere.invite(email), { password });
    const second = await accept(newClient(), await setUpToken(gateway, key.accountId), { email, password });
    expect(second).toMatchObject({ status: 409, code: 'conflict' });
  });
});
