import { createTestDatabase, type TestDatabase, Wire } from '@rampart/testing';
import { Pool } from 'pg';
import { notesSchema } from '../notes.fixture';
import { toWriter, writingClient } from './writing-client';

/** Long enough for a busy machine to answer, short enough for a test to wait for it. */
const PATIENCE_MS = 4_000;

let testDatabase: TestDatabase;
let wires: Wire[];
let urls: string[];
let pool: Pool;

beforeAll(async () => {
  testDatabase = await createTestDatabase(notesSchema);
});
afterAll(() => testDatabase?.drop());

beforeEach(async () => {
  wires = [new Wire(testDatabase.adminUrl), new Wire(testDatabase.adminUrl)];
  urls = await Promise.all(wires.map((wire) => wire.open()));
  const { url, ...writer } = toWriter(named(urls), PATIENCE_MS);
  pool = new Pool({ ...writer, connectionString: url, connectionTimeoutMillis: PATIENCE_MS });
  pool.on('error', () => {});
});

afterEach(async () => {
  await pool.end();
  await Promise.all(wires.map((wire) => wire.close()));
});

/** One URL of both servers. */
function named([first = '', second = '']: readonly string[]): string {
  const { host } = new URL(first);
  return first.replace(host, `${host},${new URL(second).host}`);
}

const ask = async () => (await pool.query<{ one: number }>('SELECT 1 AS one')).rows[0]?.one;

/** Of sessions from now on, but for the administrator's that says so. */
const setReadOnly = async (value: 'on' | 'off') => {
  const client = writingClient(testDatabase.adminUrl, { options: '-c default_transaction_read_only=off' });
  await client.connect();
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  await client.query(`ALTER DATABASE ${rows[0]?.name} SET default_transaction_read_only = ${value}`);
  await client.end();
};

test.each([
  ['first', 0],
  ['second', 1],
])('without the %s server, the other one answers', async (_name, away) => {
  await wires[away]?.close();
  await expect(ask()).resolves.toBe(1);
});

test('a server that stays silent does not keep callers from the one that answers', async () => {
  wires[0]?.staySilent();
  await expect(ask()).resolves.toBe(1);
});

test('after the server that answered is gone, its connections fail a caller each, and the next ones go to the other', async () => {
  await ask();
  // Which of them answered first is chance. One call finds the broken connection, another one the closed port.
  await wires[0]?.close();
  await ask().catch(() => undefined);
  await ask().catch(() => undefined);
  await expect(ask()).resolves.toBe(1);
});

test('without any, the error names each server and why, and no password', async () => {
  await Promise.all(wires.map((wire) => wire.close()));
  const error = (await ask().catch((failure: unknown) => failure)) as Error;
  const [first = '', second = ''] = urls.map((url) => new URL(url).host);
  expect(error.message).toContain('no server of DATABASE_URL takes writes');
  expect(error.message).toContain(`${first} (connect ECONNREFUSED`);
  expect(error.message).toContain(`${second} (connect ECONNREFUSED`);
  expect(error.message).not.toContain(new URL(urls[0] ?? '').password);
});

test('servers that take no writes are not used, until one takes them again', async () => {
  await setReadOnly('on');
  await expect(ask()).rejects.toThrow(/127\.0\.0\.1:\d+ \(read-only\); 127\.0\.0\.1:\d+ \(read-only\)$/);
  await setReadOnly('off');
  let answer: number | undefined;
  for (let turn = 0; turn < 100 && answer === undefined; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await ask().catch(() => undefined);
  }
  expect(answer).toBe(1);
});

test('a server whose timeline cannot be read is used all the same', async () => {
  // As Amazon Aurora refuses it, which has no such files.
  const administer = async (change: 'REVOKE' | 'GRANT', preposition: 'FROM' | 'TO') => {
    const text = `${change} EXECUTE ON FUNCTION pg_current_wal_lsn() ${preposition} PUBLIC`;
    await testDatabase.administer(text);
  };
  await administer('REVOKE', 'FROM');
  const login = new URL(testDatabase.url);
  const ofLogin = urls.map((each) => {
    const url = new URL(each);
    url.username = login.username;
    url.password = login.password;
    return url.toString();
  });
  const client = writingClient(named(ofLogin));
  try {
    await client.connect();
    await expect(client.query('SELECT pg_current_wal_lsn()')).rejects.toThrow('permission denied');
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await client.end();
    await administer('GRANT', 'TO');
  }
});

test('one server alone is asked too, where the URL demands one that takes writes', async () => {
  const url = `${testDatabase.adminUrl}?target_session_attrs=read-write`;
  expect(toWriter(url, PATIENCE_MS).Client).toBeDefined();
  expect(toWriter(testDatabase.adminUrl, PATIENCE_MS).Client).toBeUndefined();
  const client = writingClient(url);
  await client.connect();
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});
