import { SCOPES } from '@rampart/contracts';
import { SecretBox } from '@rampart/sealing';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { Client } from 'pg';
import { schema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start } from '../../apps/gateway/src/main';
import { EXIT, runTool } from './run-tool';
import { schemasOf } from './service-schemas';

const ADMIN_TOKEN = 'a-token-for-this-spec';
let database: TestDatabase;
let gateway: RunningGateway;

beforeAll(async () => {
  database = await createTestDatabase(schema);
  gateway = await start({
    DATABASE_URL: database.url,
    NATS_URL: testNatsUrl(),
    ADMIN_TOKEN,
    LOG_LEVEL: 'silent',
  });
});

afterAll(async () => {
  await gateway?.close();
  await database?.drop();
});

/** Runs the tool as from a shell and returns its output. */
async function rampart(line: string, env: Record<string, string | undefined> = {}) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool(line.split(' ').filter(Boolean), {
    env: { RAMPART_ADMIN_URL: gateway.adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN, ...env },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** Runs the tool for its JSON; any failure fails the spec. */
async function json<T = Record<string, unknown>>(line: string): Promise<T> {
  const { code, out, err } = await rampart(`${line} --json`);
  if (code !== EXIT.ok) throw new Error(`the tool ended with ${code}: ${err}`);
  return JSON.parse(out) as T;
}

async function newTenant(): Promise<{ account: number; user: number }> {
  const { id: account } = await json<{ id: number }>('accounts create Shop');
  const { id: user } = await json<{ id: number }>(
    `users create --account-id ${account} --name Operator --email operator@shop.example`,
  );
  return { account, user };
}

const askAccount = (key: string) =>
  fetch(`${gateway.url}/api/v1/account`, { headers: { authorization: `Bearer ${key}` } });

describe('the tool', () => {
  it('takes a newcomer from nothing to a key that works, and ends the key', async () => {
    const { account, user } = await newTenant();
    const made = await json<{ id: string; key: string }>(
      `keys create --account-id ${account} --user-id ${user} --name checkout --scopes all`,
    );
    expect((await askAccount(made.key)).status).toBe(200);
    await json(`keys revoke ${made.id} --account-id ${account}`);
    expect((await askAccount(made.key)).status).toBe(401);
  });

  it('rotates a key: both work, and the list shows which is on its way out', async () => {
    const { account, user } = await newTenant();
    const old = await json<{ id: string; key: string }>(
      `keys create --account-id ${account} --user-id ${user} --name checkout --scopes account`,
    );
    const fresh = await json<{ id: string; key: string }>(
      `keys rotate ${old.id} --account-id ${account} --overlap-seconds 60`,
    );
    expect([(await askAccount(old.key)).status, (await askAccount(fresh.key)).status]).toEqual([200, 200]);
    expect(await json(`keys list --account-id ${account}`)).toMatchObject([
      { id: old.id, state: 'rotating' },
      { id: fresh.id, state: 'active' },
    ]);
  });

  it('warns on standard error, where no program reads, that the key is shown once', async () => {
    const { account, user } = await newTenant();
    const { out, err } = await rampart(
      `keys create --account-id ${account} --user-id ${user} --name a --scopes account`,
    );
    expect(out).toMatch(/rmp_live_/);
    expect(err).toContain('shown this once');
    expect(err).not.toContain('rmp_live_');
  });

  it('sets limits of an account, of a key and of an endpoint', async () => {
    const { account, user } = await newTenant();
    const { id } = await json(
      `keys create --account-id ${account} --user-id ${user} --name a --scopes account`,
    );
    expect(await json(`limits set --account-id ${account} --per-day 9`)).toMatchObject({
      per_day: 9,
      per_month: null,
    });
    expect(await json(`limits set --account-id ${account} --key-id ${id} --rate-per-minute 5`)).toMatchObject(
      {
        rate_per_minute: 5,
      },
    );
    expect(await json('endpoints set get-screen --counts yes')).toMatchObject({
      counts: true,
      counts_now: true,
    });
    expect(await json('endpoints set get-screen --counts default')).toMatchObject({
      counts: null,
      counts_now: false,
    });
  });

  it('suspends an account, resumes it, and deletes it for good', async () => {
    const { account, user } = await newTenant();
    const made = await json<{ id: string; key: string }>(
      `keys create --account-id ${account} --user-id ${user} --name a --scopes account`,
    );
    const test = await json<{ key: string }>(
      `keys create --account-id ${account} --user-id ${user} --name t --scopes account --mode test`,
    );
    const statuses = async () => [(await askAccount(made.key)).status, (await askAccount(test.key)).status];
    expect(await statuses()).toEqual([200, 200]);
    expect(await json(`accounts suspend ${account}`)).toMatchObject({ id: account, state: 'suspended' });
    const refused = await askAccount(made.key);
    expect(await refused.json()).toMatchObject({
      error: { code: 'revoked_api_key', message: 'The account of this API key has been suspended.' },
    });
    expect(await statuses()).toEqual([401, 401]);
    expect(await json(`accounts resume ${account}`)).toMatchObject({ state: 'active' });
    expect(await statuses()).toEqual([200, 200]);
    const unasked = await rampart(`accounts delete ${account}`);
    expect([unasked.code, unasked.err]).toEqual([EXIT.failed, expect.stringContaining('Give --yes')]);
    expect(await json(`accounts delete ${account} --yes`)).toMatchObject({ state: 'deleted' });
    expect(await json(`accounts delete ${account} --yes`)).toMatchObject({ id: account, state: 'deleted' });
    expect(await statuses()).toEqual([401, 401]);
    const left = await json<{ id: number }[]>('accounts list');
    expect(left.map(({ id }) => id)).not.toContain(account);
    for (const line of ['accounts resume X', 'keys list --account-id X', 'users list --account-id X']) {
      const { err } = await rampart(line.replace('X', String(account)));
      expect(err).toBe(`error: No account with id ${account}. (not_found)`);
    }
    const { records } = await json<{ records: { action: string }[] }>(`audit --account-id ${account}`);
    expect(records.map(({ action }) => action).slice(0, 7)).toEqual([
      'account.delete',
      'account.delete',
      'user.remove',
      'api_key.revoke',
      'api_key.revoke',
      'account.resume',
      'account.suspend',
    ]);
  });

  it('removes a user whose keys are revoked, with name and address', async () => {
    const { account, user } = await newTenant();
    const { id } = await json(
      `keys create --account-id ${account} --user-id ${user} --name a --scopes account`,
    );
    const early = await rampart(`users remove ${user} --account-id ${account}`);
    expect(early.err).toBe(`error: User ${user} has keys that work: ${id}. Revoke them first. (conflict)`);
    await json(`keys revoke ${id} --account-id ${account}`);
    const removed = await json(`users remove ${user} --account-id ${account}`);
    expect(removed).toMatchObject({ id: user, name: 'removed', email: `removed-${user}` });
    expect(await json(`users list --account-id ${account}`)).toEqual([]);
    const again = await rampart(`users remove ${user} --account-id ${account}`);
    expect(again.err).toBe(`error: Account ${account} has no user with id ${user}. (not_found)`);
    const key = await rampart(
      `keys create --account-id ${account} --user-id ${user} --name b --scopes account`,
    );
    expect(key.err).toContain(`has no user with id ${user}`);
    const { records } = await json<{ records: object[] }>(
      `audit --account-id ${account} --action user.remove`,
    );
    expect(records).toMatchObject([{ before: { email: 'o***@shop.example' }, after: null }]);
  });

  it('shows the limits that are set, the defaults, and what a key has used', async () => {
    const { account, user } = await newTenant();
    const { id, key } = await json<{ id: string; key: string }>(
      `keys create --account-id ${account} --user-id ${user} --name a --scopes account --per-month 7`,
    );
    await askAccount(key);
    await json(`limits set --account-id ${account} --per-day 9`);
    expect((await rampart(`limits show --account-id ${account}`)).out.split('\n')).toEqual([
      'limit           set  default',
      'calls a minute  -    120',
      'calls a day     9    50,000',
      'calls a month   -    1,000,000',
    ]);
    expect(await json(`limits show --account-id ${account} --key-id ${id}`)).toEqual([
      { limit: 'calls a minute', key: null, account: null, holds: 120, used: expect.any(Number) },
      { limit: 'calls a day', key: null, account: 9, holds: 9, used: 0 },
      { limit: 'calls a month', key: 7, account: null, holds: 7, used: 0 },
    ]);
  });

  it('edits a key in use: what is named, and nothing else', async () => {
    const { account, user } = await newTenant();
    const { id, key } = await json<{ id: string; key: string }>(
      `keys create --account-id ${account} --user-id ${user} --name a --scopes account --allowed-cidrs 127.0.0.0/8`,
    );
    const edited = await json(
      `keys edit ${id} --account-id ${account} --scopes ip.check,account --per-day 5`,
    );
    expect(edited).toMatchObject({ id, name: 'a', scopes: ['ip.check', 'account'], per_day: 5 });
    expect(edited).toMatchObject({ allowed_cidrs: ['127.0.0.0/8'] });
    expect(
      await json(`keys edit ${id} --account-id ${account} --allowed-cidrs any --scopes all`),
    ).toMatchObject({
      allowed_cidrs: [],
      per_day: 5,
      scopes: SCOPES.filter((scope) => scope !== 'pii.reveal'),
    });
    expect((await askAccount(key)).status).toBe(200);
    expect(await rampart(`keys edit ${id} --account-id ${account}`)).toMatchObject({
      code: EXIT.failed,
      err: expect.stringContaining('Nothing to change'),
    });
  });

  it('accepts the names that options had in 0.2.0', async () => {
    const { account, user } = await newTenant();
    const { id } = await json(
      `keys create --account ${account} --user ${user} --name a --scopes account --cidr 127.0.0.0/8 --expires 2030-01-31T00:00:00Z`,
    );
    expect(await json(`keys rotate ${id} --account ${account} --overlap 0`)).toMatchObject({
      allowed_cidrs: ['127.0.0.0/8'],
      expires_at: '2030-01-31T00:00:00.000Z',
    });
    expect(await json(`limits show --account ${account} --key ${id}`)).toHaveLength(3);
  });

  it.each([
    ['limits show --account-id 424242', 'No account with id 424242.'],
    ['keys list --account-id 424242', 'No account with id 424242.'],
    [
      'keys create --account-id 1 --user-id 424242 --name a --scopes account',
      'Account 1 has no user with id 424242.',
    ],
    ['keys revoke 0123456789ab --account-id 1', 'Account 1 has no key with id 0123456789ab.'],
    ['keys revoke nonsense --account-id 1', 'No key with id nonsense.'],
    ['endpoints set get-nothing --counts yes', 'No endpoint with id get-nothing.'],
  ])('says which id was wrong: %s', async (line, message) => {
    await newTenant();
    expect(await rampart(line)).toEqual({ code: EXIT.failed, out: '', err: `error: ${message} (not_found)` });
  });

  it('lists the scopes in the help of the commands that take them', async () => {
    for (const line of ['keys create --help', 'keys edit --help']) {
      const { out } = await rampart(line);
      for (const scope of SCOPES) expect(out).toContain(scope);
    }
  });

  it('prints tables for people', async () => {
    const { account } = await newTenant();
    const { out } = await rampart(`users list --account-id ${account}`);
    expect(out).toMatch(/^id +name +email +created_at\n\d+ +Operator +operator@shop\.example/);
  });

  it('shows which services run', async () => {
    const services = await json<{ service: string; state: string }[]>('status');
    expect(services.filter(({ state }) => state === 'running').map(({ service }) => service)).toEqual([
      'gateway',
    ]);
  });
});

describe('the exit code', () => {
  it.each([
    ['an unknown command', 'nonsense'],
    ['a missing option', 'keys list'],
    ['an unreadable number', 'keys list --account-id many'],
    ['an unknown mode', 'keys create --account-id 1 --user-id 1 --name a --scopes all --mode admin'],
    ['an undo without a service', 'migrate --undo'],
    ['an unknown service', 'migrate nothing'],
  ])('is 2 for %s, with words on standard error', async (_name, line) => {
    const { code, out, err } = await rampart(line);
    expect({ code, out }).toEqual({ code: EXIT.usage, out: '' });
    expect(err).toMatch(/^error: /);
  });

  it('is 0 for help, which every command has', async () => {
    for (const line of ['--help', 'keys --help', 'keys create --help', 'migrate --help', 'status --help']) {
      const { code, out } = await rampart(line);
      expect(code).toBe(EXIT.ok);
      expect(out).toContain('--json');
    }
  });

  it.each([
    ['the API refuses', 'keys list --account-id 999999', {}, 'not_found'],
    ['the token is wrong', 'accounts list', { RAMPART_ADMIN_TOKEN: 'wrong' }, 'invalid_api_key'],
    ['nothing answers', 'accounts list', { RAMPART_ADMIN_URL: 'http://127.0.0.1:1' }, 'Cannot reach'],
    ['no address was given', 'accounts list', { RAMPART_ADMIN_URL: undefined }, 'RAMPART_ADMIN_URL'],
    ['there is no token', 'accounts list', { RAMPART_ADMIN_TOKEN: undefined }, 'RAMPART_ADMIN_TOKEN'],
    ['no database is named', 'migrate', {}, 'DATABASE_URL'],
    [
      'no keys are named',
      'seal',
      { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' },
      'Set SIGN_IN_SECRETS_KEYS and WEBHOOK_SECRETS_KEYS, or one of them',
    ],
    ['the database is away', 'migrate', { DATABASE_URL: 'postgres://a:secret@127.0.0.1:1/b' }, 'Postgres'],
  ])('is 1 when %s', async (_name, line, env, words) => {
    const { code, err } = await rampart(line, env);
    expect(code).toBe(EXIT.failed);
    expect(err).toContain(words);
    expect(err).not.toContain('secret');
  });
});

describe('the database commands', () => {
  it('seal what is stored, and fail while something is left that the keys do not open', async () => {
    const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');
    const foreign = new SecretBox([Buffer.alloc(32, 1)]).seal('SECRET', 'second-factor/1');
    const run = (SIGN_IN_SECRETS_KEYS: string) =>
      rampart('seal --json', { DATABASE_URL: database.adminUrl, SIGN_IN_SECRETS_KEYS });
    const client = new Client(database.adminUrl);
    await client.connect();
    try {
      await client.query('INSERT INTO gateway.second_factors (user_id, secret) VALUES (1, $1)', [foreign]);
      const column = 'gateway.second_factors.secret';
      const refused = await run(key(2));
      expect([refused.code, JSON.parse(refused.out)[0]]).toEqual([
        EXIT.failed,
        { column, sealed: 0, unreadable: 1 },
      ]);
      expect(refused.err).toContain('sealed under a key that is not given');
      const done = await run(`${key(2)},${key(1)}`);
      expect([done.code, JSON.parse(done.out)[0]]).toEqual([EXIT.ok, { column, sealed: 1, unreadable: 0 }]);
    } finally {
      await client.end();
    }
  });

  it('make every schema and login, migrate, find nothing more to do, undo and redo', async () => {
    const empty = await createTestDatabase({ service: 'gateway', rows: [], migrations: [] });
    const env = { DATABASE_URL: empty.adminUrl };
    const rowsOf = async (line: string) => {
      const { code, out, err } = await rampart(`${line} --json`, env);
      expect({ code, err }).toEqual({ code: EXIT.ok, err: '' });
      return JSON.parse(out) as {
        service: string;
        outcome?: string;
        database_url?: string;
        migrations?: string[];
      }[];
    };
    try {
      const logins = await rowsOf('provision');
      expect(logins.map(({ database_url }) => URL.parse(database_url ?? '')?.username)).toEqual(
        schemasOf().map(({ service }) => `rampart_${service}`),
      );
      const first = await rowsOf('migrate');
      expect(first.map(({ migrations }) => migrations?.length)).toEqual(
        schemasOf().map(({ migrations }) => migrations.length),
      );
      expect((await rowsOf('migrate')).every(({ outcome }) => outcome === 'up to date')).toBe(true);
      for (const _each of schema.migrations) {
        expect(await rowsOf('migrate gateway --undo')).toMatchObject([{ outcome: 'undone' }]);
      }
      expect(await rowsOf('migrate gateway --undo')).toMatchObject([{ outcome: 'nothing to undo' }]);
      expect((await rowsOf('migrate gateway'))[0]?.migrations).toHaveLength(schema.migrations.length);
    } finally {
      await empty.drop();
    }
  });
});
