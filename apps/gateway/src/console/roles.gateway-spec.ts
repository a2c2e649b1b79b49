import { addEntry, getEntry, removeEntry } from '@rampart/contracts';
import { Client } from 'pg';
import { ROLES, type Role, SCOPES_OF } from '../accounts/roles';
import type { TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { type ConsoleClient, newOperator } from './console-client.fixture';

let gateway: TestGateway;
let database: Client;
const people = new Map<Role, { readonly client: ConsoleClient; readonly userId: number }>();

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
    await gateway.answer(removeEntry, () => ({ id: 7, removed: true }) as never);
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
