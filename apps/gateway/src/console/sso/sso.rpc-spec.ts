import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { membersOf } from '../../endpoints/members/members.fixture';
import { startTestGateway, type TestGateway } from '../../http/gateway.fixture';
import { addSecondFactor, ConsoleClient } from '../console-client.fixture';
import { holdPerson } from '../held-person.fixture';
import { CLIENT, startProvider, type TestProvider } from './identity-provider.fixture';
import { startOddIssuer } from './odd-issuer.fixture';

/** 32 bytes, of the tests alone. */
const SEALING_KEY = Buffer.alloc(32, 7).toString('base64');
const GRANTS = [
  { group: 'risk', role: 'analyst', can_reveal: false },
  { group: 'leads', role: 'admin', can_reveal: true },
];
const REFUSED = { status: 401, code: 'sign_in_failed' };

let gateway: TestGateway;
let provider: TestProvider;
let database: Client;
let people = 0;

beforeAll(async () => {
  // The provider warns of its defaults for development.
  for (const name of ['warn', 'info'] as const) jest.spyOn(console, name).mockImplementation();
  gateway = await startTestGateway({ SSO_ALLOW_PRIVATE: 'on', SIGN_IN_SECRETS_KEYS: SEALING_KEY });
  provider = await startProvider(`${gateway.consoleUrl}/sso/back`);
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await provider?.close();
  await gateway?.close();
});

/** A browser that keeps every cookie, as `ConsoleClient` keeps one. */
class Browser extends ConsoleClient {
  readonly jar = new Map<string, string>();

  override async ask(...asked: Parameters<ConsoleClient['ask']>) {
    this.cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ') || null;
    const answer = await super.ask(...asked);
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
      if (value === '') this.jar.delete(name);
      else this.jar.set(name, value);
    }
    return answer;
  }
}

const newBrowser = () => new Browser(gateway.consoleUrl);

/** An account whose admin has added the provider. */
async function newAccount(changes: object = {}) {
  const { key, newMember } = await membersOf(gateway);
  people += 1;
  const { client: admin } = await newMember(`sso-${people}@example.com`, 'admin', true);
  const body = { name: 'Example Corp', issuer: provider.issuer, ...CLIENT, grants: GRANTS, ...changes };
  const added = await admin.ask('/console/v1/providers', { body });
  const { id } = added.data as { id: string };
  return { admin, added, id, accountId: key.accountId };
}

let subjects = 0;
/** A person at the provider. */
function newEmployee(groups: readonly string[], further: object = {}): string {
  subjects += 1;
  const subject = `subject-${subjects}`;
  const email = `${subject}@corp.example`;
  provider.employees.set(subject, { name: 'Ann Example', email, email_verified: true, groups, ...further });
  return subject;
}

const begin = (browser: Browser, id: string) =>
  browser.ask(`/console/v1/providers/${id}/sign-ins`, { method: 'POST' });
const finish = (browser: Browser, back: URLSearchParams) =>
  browser.ask('/console/v1/session/provider', {
    body: { code: back.get('code') ?? 'none', state: back.get('state') ?? 'none', iss: back.get('iss') },
  });

/** Goes to the provider and comes back. */
async function goThere(id: string, subject: string, browser = newBrowser()) {
  const begun = await begin(browser, id);
  const back = await provider.visit((begun.data as { url: string }).url, subject);
  return { browser, back };
}

async function signIn(id: string, subject: string, browser = newBrowser()) {
  const { back } = await goThere(id, subject, browser);
  return { browser, back, answer: await finish(browser, back) };
}

/** Resolves when a statement waits for a row that a test holds. */
async function untilWaiting(): Promise<void> {
  const waiting =
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await untilTrue(async () => (await database.query(waiting)).rows.length > 0, 'a statement waits');
}

const session = (browser: Browser) => browser.ask('/console/v1/session');

describe('single sign-on', () => {
  it('lets a person in with the role of their groups, in the account of the provider', async () => {
    const { id, accountId } = await newAccount();
    const { browser, answer } = await signIn(id, newEmployee(['risk', 'sales']));
    expect(answer).toMatchObject({
      status: 200,
      data: {
        user: { name: 'Ann Example', email: `subject-${subjects}@corp.example` },
        is_operator: false,
        account: { id: accountId },
        role: 'analyst',
        can_reveal: false,
        accounts: [{ id: accountId }],
      },
    });
    expect((await session(browser)).status).toBe(200);
    expect([...browser.jar.keys()]).toEqual(['__Host-rampart']);
  });

  it('knows a person again, and gives what their groups allow now', async () => {
    const { id, admin } = await newAccount();
    const subject = newEmployee(['risk']);
    const first = await signIn(id, subject);
    provider.employees.set(subject, { name: 'Ann Renamed', groups: ['leads', 'risk'] });
    const second = await signIn(id, subject);
    expect(second.answer.data).toMatchObject({
      user: { id: (first.answer.data.user as { id: number }).id, name: 'Ann Renamed' },
      role: 'admin',
      can_reveal: true,
    });
    expect((await session(first.browser)).status).toBe(401);
    const { members } = (await admin.ask('/api/v1/members')).data as { members: object[] };
    expect(members).toHaveLength(2);
  });

  it.each([
    ['no group', []],
    ['other groups', ['sales', 'RISK']],
  ])('lets no one in by default: with %s', async (_what, groups) => {
    const { id, admin, accountId } = await newAccount();
    const { browser, answer } = await signIn(id, newEmployee(groups));
    expect(answer).toMatchObject(REFUSED);
    expect((await session(browser)).status).toBe(401);
    const { members } = (await admin.ask('/api/v1/members')).data as { members: object[] };
    expect(members).toHaveLength(1);
    const { rows } = await database.query(
      "SELECT after FROM gateway.audit_records WHERE account_id = $1 AND action = 'session.refuse'",
      [accountId],
    );
    expect(rows).toEqual([{ after: { reason: 'no_group' } }]);
  });

  it.each([
    ['empty', '', 401],
    ['of 255 characters', 'x'.repeat(255), 200],
    ['of 256 characters', 'x'.repeat(256), 401],
  ])('lets no one in by a subject that cannot be one: %s', async (_what, sub, expected) => {
    const odd = await startOddIssuer(CLIENT.client_id);
    try {
      const { id, accountId } = await newAccount({ issuer: odd.issuer });
      const browser = newBrowser();
      const { url } = (await begin(browser, id)).data as { url: string };
      const { status } = await finish(browser, odd.visit(url, { sub, groups: ['risk'] }));
      expect(status).toBe(expected);
      const { rows } = await database.query(
        "SELECT after FROM gateway.audit_records WHERE account_id = $1 AND action = 'session.refuse'",
        [accountId],
      );
      expect(rows).toEqual(expected === 200 ? [] : [{ after: { reason: 'bad_subject' } }]);
    } finally {
      await odd.close();
    }
  });

  it.each([
    ['is disabled', { is_enabled: false }],
    ['grants the groups nothing any more', { grants: [] }],
    ['is that of other people', { issuer: 'localhost' }],
  ])('is refused when the provider %s while the person comes back', async (_what, changes) => {
    const { admin, id } = await newAccount();
    const { browser, back } = await goThere(id, newEmployee(['risk']));
    const holder = new Client(gateway.adminDatabaseUrl);
    await holder.connect();
    await holder.query('BEGIN');
    await holder.query('SELECT FROM gateway.identity_providers WHERE id = $1 FOR UPDATE', [id]);
    const finished = finish(browser, back);
    await untilWaiting();
    // What an admin changes at this moment; the gateway would wait for the row, too.
    const [[name, value] = []] = Object.entries(changes);
    await holder.query(`UPDATE gateway.identity_providers SET ${name} = $2 WHERE id = $1`, [
      id,
      name === 'grants' ? '[]' : value,
    ]);
    await holder.query('COMMIT');
    await holder.end();
    expect(await finished).toMatchObject(REFUSED);
    expect((await session(browser)).status).toBe(401);
    const { members } = (await admin.ask('/api/v1/members')).data as { members: object[] };
    expect(members).toHaveLength(1);
  });

  it('does not outlive the provider that is disabled, or removed, right after it', async () => {
    for (const change of [{ method: 'PATCH', body: { is_enabled: false } }, { method: 'DELETE' }]) {
      const { admin, id } = await newAccount();
      const subject = newEmployee(['risk']);
      const userId = ((await signIn(id, subject)).answer.data.user as { id: number }).id;
      const { browser, back } = await goThere(id, subject);
      const { untilWaiting: until, release } = await holdPerson(gateway, userId);
      const finished = finish(browser, back);
      await until(1);
      const changed = admin.ask(`/console/v1/providers/${id}`, change);
      await until(2);
      await release();
      expect((await changed).status).toBe(200);
      expect([200, 401]).toContain((await finished).status);
      expect((await session(browser)).status).toBe(401);
    }
  });

  it('ends with the groups: the next sign-in is refused, and open sessions end', async () => {
    const { id } = await newAccount();
    const subject = newEmployee(['risk']);
    const { browser, answer } = await signIn(id, subject);
    expect(answer.status).toBe(200);
    provider.employees.set(subject, { groups: [] });
    expect((await signIn(id, subject)).answer).toMatchObject(REFUSED);
    expect((await session(browser)).status).toBe(401);
  });

  it('is asked for no second factor of ours where the account demands one: the provider decides', async () => {
    const { admin, id, accountId } = await newAccount();
    await addSecondFactor(admin);
    const demanded = await admin.ask('/api/v1/members/policy', { body: { second_factor: 'required' } });
    expect(demanded.status).toBe(200);
    const { answer } = await signIn(id, newEmployee(['risk']));
    expect(answer.data).toMatchObject({ account: { id: accountId }, lacks_second_factor: false });
    const { members } = (await admin.ask('/api/v1/members')).data as { members: object[] };
    expect(members).toMatchObject([{ second_factor: 'on' }, { second_factor: 'by_provider' }]);
  });

  it('links no account by e-mail address, whether the provider calls it verified or not', async () => {
    const { key, newMember } = await membersOf(gateway);
    const victim = await newMember('victim@corp.example', 'admin', true);
    const { id, accountId } = await newAccount();
    for (const email_verified of [true, false]) {
      const subject = newEmployee(['risk'], { email: 'victim@corp.example', email_verified });
      const { answer } = await signIn(id, subject);
      expect(answer.data).toMatchObject({ account: { id: accountId }, accounts: [{ id: accountId }] });
      expect((answer.data.user as { id: number }).id).not.toBe(victim.id);
    }
    expect((await victim.client.ask('/console/v1/session')).data).toMatchObject({
      account: { id: key.accountId },
    });
  });

  it('knows the people of one provider only: the same subject elsewhere is another person', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    const subject = newEmployee(['risk']);
    const ids = [];
    for (const { id } of [one, two]) {
      ids.push(((await signIn(id, subject)).answer.data.user as { id: number }).id);
    }
    expect(new Set(ids).size).toBe(2);
  });

  it('comes back once, and only to the browser in which it began', async () => {
    const { id } = await newAccount();
    const { browser, back } = await goThere(id, newEmployee(['leads']));
    const thief = newBrowser();
    expect(await finish(thief, back)).toMatchObject(REFUSED);
    await begin(thief, id);
    expect(await finish(thief, back)).toMatchObject(REFUSED);
    expect((await finish(browser, back)).status).toBe(200);
    expect(await finish(browser, back)).toMatchObject(REFUSED);
  });

  it('cannot be finished with a code of another sign-in', async () => {
    const { id } = await newAccount();
    const mine = await goThere(id, newEmployee(['risk']));
    const other = await goThere(id, newEmployee(['leads']));
    const mixed = new URLSearchParams(mine.back);
    mixed.set('code', other.back.get('code') ?? '');
    expect(await finish(mine.browser, mixed)).toMatchObject(REFUSED);
  });

  it('refuses the answer of another issuer', async () => {
    const { id } = await newAccount();
    const { browser, back } = await goThere(id, newEmployee(['risk']));
    back.set('iss', 'https://other.example');
    expect(await finish(browser, back)).toMatchObject(REFUSED);
  });

  it('begins a session under a new cookie, whatever the browser had before', async () => {
    const { id } = await newAccount();
    const browser = newBrowser();
    browser.jar.set('__Host-rampart', 'A'.repeat(43));
    const { answer } = await signIn(id, newEmployee(['risk']), browser);
    expect(answer.status).toBe(200);
    expect(browser.jar.get('__Host-rampart')).not.toBe('A'.repeat(43));
  });

  it('keeps a disabled member out, and one who was removed until they come again', async () => {
    const { id, admin } = await newAccount();
    const subject = newEmployee(['risk']);
    const { answer, browser } = await signIn(id, subject);
    const userId = (answer.data.user as { id: number }).id;
    await admin.ask(`/api/v1/members/${userId}`, { body: { state: 'disabled' } });
    expect((await session(browser)).status).toBe(401);
    expect((await signIn(id, subject)).answer).toMatchObject(REFUSED);
    await admin.ask(`/api/v1/members/${userId}`, { method: 'DELETE' });
    const { rows } = await database.query(
      'SELECT name, (SELECT count(*)::integer FROM gateway.identities WHERE user_id = $1) AS known FROM gateway.users WHERE id = $1',
      [userId],
    );
    expect(rows).toEqual([{ name: 'removed', known: 0 }]);
    const again = await signIn(id, subject);
    expect((again.answer.data.user as { id: number }).id).not.toBe(userId);
  });
});

describe('providers of an account', () => {
  it('are shown without their secret, which is stored sealed', async () => {
    const { admin, added, id } = await newAccount();
    expect(added.data).toMatchObject({
      has_secret: true,
      sign_in_url: `${gateway.consoleUrl}/sso/${id}`,
      redirect_url: `${gateway.consoleUrl}/sso/back`,
    });
    const listed = await admin.ask('/console/v1/providers');
    expect(added.text + listed.text).not.toContain(CLIENT.client_secret);
    const { rows } = await database.query(
      'SELECT client_secret FROM gateway.identity_providers WHERE id = $1',
      [id],
    );
    expect(rows[0].client_secret).toMatch(/^sealed:/);
    const audited = await database.query(
      'SELECT r::text AS text FROM gateway.audit_records r WHERE target = $1',
      [`identity_provider/${id}`],
    );
    expect(audited.rows).toHaveLength(1);
    expect(JSON.stringify(audited.rows)).not.toContain(CLIENT.client_secret);
  });

  it('end the sessions of their people when they are disabled, and let no one in', async () => {
    const { admin, id } = await newAccount();
    const subject = newEmployee(['risk']);
    const { browser } = await signIn(id, subject);
    const path = `/console/v1/providers/${id}`;
    await admin.ask(path, { method: 'PATCH', body: { is_enabled: false } });
    expect((await session(browser)).status).toBe(401);
    expect(await begin(newBrowser(), id)).toMatchObject({ status: 404 });
    await admin.ask(path, { method: 'PATCH', body: { is_enabled: true } });
    expect((await signIn(id, subject)).answer.status).toBe(200);
  });

  it('take their people with them when they are removed', async () => {
    const { admin, id } = await newAccount();
    const { browser } = await signIn(id, newEmployee(['risk']));
    expect((await admin.ask(`/console/v1/providers/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await session(browser)).status).toBe(401);
    const { members } = (await admin.ask('/api/v1/members')).data as { members: object[] };
    expect(members).toHaveLength(1);
  });

  it('of another account are as unknown as those that do not exist', async () => {
    const [one, two] = [await newAccount(), await newAccount()];
    for (const id of [two.id, 'none']) {
      for (const method of ['PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? { is_enabled: false } : undefined;
        const answer = await one.admin.ask(`/console/v1/providers/${id}`, { method, body });
        expect(answer).toMatchObject({ status: 404, code: 'not_found' });
      }
    }
    expect((await begin(newBrowser(), two.id)).status).toBe(200);
  });

  it('are for admins only', async () => {
    const { newMember } = await membersOf(gateway);
    const { client } = await newMember('sso-manager@example.com', 'manager');
    const answer = await client.ask('/console/v1/providers');
    expect(answer).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it.each([
    ['is no provider', () => gateway.adminUrl],
    ['does not answer', () => 'http://127.0.0.1:1'],
    ['answers for another issuer', () => provider.issuer.replace('127.0.0.1', 'localhost')],
    ['is the metadata of a cloud', () => 'http://169.254.169.254'],
    ['has a password', () => 'https://ann:secret@login.example.com'],
  ])('are refused whose issuer %s', async (_what, issuer) => {
    const { added } = await newAccount({ issuer: issuer() });
    expect(added).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(added.text).toContain('"param":"issuer"');
  });

  it('let groups see values only by someone who may see them, whatever would change who is in the groups', async () => {
    const { newMember } = await membersOf(gateway);
    people += 1;
    const masked = (await newMember(`sso-masked-${people}@example.com`, 'admin')).client;
    const path = '/console/v1/providers';
    const body = { name: 'Example Corp', issuer: provider.issuer, ...CLIENT, grants: GRANTS };
    const refused = { status: 403, code: 'insufficient_scope', details: { grant: 'can_reveal' } };
    expect(await masked.ask(path, { body })).toMatchObject(refused);
    const seeing = (await newMember(`sso-seeing-${people}@example.com`, 'admin', true)).client;
    const { id } = (await seeing.ask(path, { body })).data as { id: string };
    const change = (changes: object) => masked.ask(`${path}/${id}`, { method: 'PATCH', body: changes });
    for (const changes of [
      { grants: [...GRANTS, { group: 'everyone', role: 'admin', can_reveal: true }] },
      { issuer: 'https://login.elsewhere.example' },
      { client_id: 'another' },
      { groups_claim: 'name' },
    ]) {
      expect(await change(changes)).toMatchObject(refused);
    }
    for (const changes of [{ name: 'Renamed' }, { is_enabled: false }, { grants: [GRANTS[0]] }]) {
      expect((await change(changes)).status).toBe(200);
    }
  });

  it('are refused with a wrong secret at the first sign-in', async () => {
    const { id } = await newAccount({ client_secret: 'not the secret' });
    expect((await signIn(id, newEmployee(['risk']))).answer).toMatchObject(REFUSED);
  });

  it('are at most five, and look up at most ten issuers a minute', async () => {
    const { admin } = await newAccount();
    const body = { name: 'Example Corp', issuer: provider.issuer, ...CLIENT };
    const statuses: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      statuses.push((await admin.ask('/console/v1/providers', { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 429]);
  });
});

describe('a gateway whose operator has not allowed private addresses', () => {
  it('talks to no provider there', async () => {
    const closed = await startTestGateway();
    try {
      const { newMember } = await membersOf(closed);
      const { client } = await newMember('sso-closed@example.com', 'admin', true);
      for (const issuer of [provider.issuer, 'https://10.0.0.1', 'https://login.internal', 'https://[::1]']) {
        const answer = await client.ask('/console/v1/providers', { body: { name: 'X', issuer, ...CLIENT } });
        expect(answer).toMatchObject({ status: 400, code: 'validation_failed' });
      }
    } finally {
      await closed.close();
    }
  });
});
