import { addEntry, getEntry, recordFeedback, removeEntry, updateEntry } from '@rampart/contracts';
import { Client } from 'pg';
import { ROLES, type Role, SCOPES_OF } from '../accounts/roles';
import { ENDPOINTS } from '../endpoints/registry';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { newOperator } from './console-client.fixture';

let gateway: TestGateway;
let database: Client;
const people = new Map<Role, Awaited<ReturnType<typeof newMember>>>();

/** A member of an account in a role. */
async function newMember(role: Role) {
  const member = await newOperator(gateway);
  await database.query('UPDATE gateway.users SET is_operator = false WHERE id = $1', [member.userId]);
  await database.query('UPDATE gateway.memberships SET role = $2 WHERE user_id = $1', [member.userId, role]);
  return member;
}

const personOf = (role: Role) => {
  const person = people.get(role);
  if (person === undefined) throw new Error(`no one is ${role}`);
  return person;
};

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
  for (const role of ROLES) people.set(role, await newMember(role));
});

afterAll(() => database.end());

// Which role may do what is tried for every operation in matrix/.
describe('each role', () => {
  it.each([
    ['viewer', 12, 'cases.write'],
    ['analyst', 19, 'rules.write'],
    ['manager', 24, 'webhooks.write'],
  ] as const)('%s has %i scopes, and not %s', (role, count, missing) => {
    expect([SCOPES_OF[role].size, SCOPES_OF[role].has(missing)]).toEqual([count, false]);
  });
});

describe('an analyst', () => {
  const entry = { list_type: 'blacklist', value: '192.0.2.1' };
  const stored = {
    id: 7,
    list_type: 'blacklist' as const,
    entity_type: 'ip' as const,
    match_type: 'exact' as const,
    value: '192.0.2.1',
    reason: null,
    non_overridable: false,
    created_at: '2026-01-01T00:00:00.000Z',
    expires_at: null,
  };

  beforeAll(async () => {
    await gateway.answer(addEntry, () => ({ id: 7, isNew: true }));
    await gateway.answer(updateEntry, () => ({ ...stored, author: '1' }));
    await gateway.answer(removeEntry, () => ({ id: 7, removed: true }) as never);
    await gateway.answer(
      recordFeedback,
      () => ({ action: 'block_ip', ip: '192.0.2.1', case_id: null, outcome: 'ip_blacklisted' }) as const,
    );
  });

  describe('what adds an entry or changes its end', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    /** Every operation of the role that takes an end of something, with what else it asks for. */
    const BODIES: Record<string, object> = {
      'post-lists': entry,
      'post-lists-entry': {},
      'post-screen-feedback': { action: 'block_ip' },
    };
    const takesEnd = ENDPOINTS.filter(
      ({ scope, fields }) => scope !== null && SCOPES_OF.analyst.has(scope) && 'expires_at' in fields.shape,
    );

    const send = (role: Role, id: string, body: object) => {
      const { path } = takesEnd.find((each) => each.id === id) as (typeof takesEnd)[number];
      const named = path.replace(':shield_id', '20260131-a1b2c3').replace(':id', '7');
      return personOf(role).client.ask(named, { body: { ...BODIES[id], ...body } });
    };
    const refusalOf = async (id: string, days: number) => {
      const { status, text } = await send('analyst', id, { expires_at: inDays(days) });
      return { status, ...(JSON.parse(text).error as object | undefined) };
    };

    beforeEach(async () => {
      await gateway.answer(getEntry, () => ({ ...stored, author: String(personOf('analyst').userId) }));
    });

    it('is known here', () => {
      expect(takesEnd.map(({ id }) => id).sort()).toEqual(Object.keys(BODIES).sort());
    });

    it.each(Object.keys(BODIES))('%s: takes an end within 90 days, and names the latest', async (id) => {
      expect(await refusalOf(id, 90)).toMatchObject({ status: 200 });
      expect(await refusalOf(id, 90.01)).toMatchObject({
        status: 400,
        code: 'validation_failed',
        param: 'expires_at',
        message: expect.stringMatching(
          `^expires_at: .* by ${inDays(90).slice(0, 10)}T[0-9:.]+Z, 90 days from now[.]`,
        ),
      });
      const forever = id === 'post-lists-entry' ? { keeps: true } : {};
      expect(await send('analyst', id, forever)).toMatchObject({ status: 403, code: 'insufficient_scope' });
      expect(await send('manager', id, { expires_at: '2999-01-01T00:00:00Z' })).toMatchObject({
        status: 200,
      });
    });

    it.each(Object.keys(BODIES))('%s: follows what the account sets', async (id) => {
      const set = (days: number | null) =>
        database.query('UPDATE gateway.accounts SET analyst_entry_days = $2 WHERE id = $1', [
          personOf('analyst').accountId,
          days,
        ]);
      await set(7);
      expect(await refusalOf(id, 8)).toMatchObject({ status: 400, param: 'expires_at' });
      expect(await refusalOf(id, 7)).toMatchObject({ status: 200 });
      await set(null);
      expect(await refusalOf(id, 8)).toMatchObject({ status: 200 });
    });

    it('may keep the end that it has, when something else changes', async () => {
      const author = String(personOf('analyst').userId);
      const send = () => personOf('analyst').client.ask('/api/v1/lists/7', { body: { reason: 'Known' } });
      await gateway.answer(getEntry, () => ({ ...stored, author, expires_at: '2999-01-01T00:00:00.000Z' }));
      expect((await send()).status).toBe(200);
      await gateway.answer(getEntry, () => ({ ...stored, author }));
      expect((await send()).status).toBe(403);
    });
  });

  it('adds list entries that expire, and no others', async () => {
    const { client } = personOf('analyst');
    const add = (body: object) => client.ask('/api/v1/lists', { body });
    expect(await add(entry)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    const expires_at = new Date(Date.now() + 86_400_000).toISOString();
    expect(await add({ ...entry, expires_at })).toMatchObject({ status: 200 });
    expect(await personOf('manager').client.ask('/api/v1/lists', { body: entry })).toMatchObject({
      status: 200,
    });
  });

  it('removes entries of their own, and no others', async () => {
    const { client, userId } = personOf('analyst');
    let author = 'Zk3vN0p4Qw1x';
    await gateway.answer(getEntry, () => ({ ...stored, author }));
    const remove = () => client.ask('/api/v1/lists/7', { method: 'DELETE' });
    expect(await remove()).toMatchObject({ status: 403, code: 'insufficient_scope' });
    author = String(userId);
    expect((await remove()).status).not.toBe(403);
  });
});

describe('a role that is changed', () => {
  it('applies with the next call', async () => {
    const { client, userId } = await newMember('viewer');
    const write = () => client.ask('/api/v1/cases/1/notes', { body: { text: 'a note' } });
    expect(await write()).toMatchObject({ status: 403, code: 'insufficient_scope' });
    await database.query("UPDATE gateway.memberships SET role = 'analyst' WHERE user_id = $1", [userId]);
    expect((await write()).status).not.toBe(403);
    await database.query("UPDATE gateway.memberships SET state = 'disabled' WHERE user_id = $1", [userId]);
    expect(await write()).toMatchObject({ status: 401, code: 'not_signed_in' });
  });
});
