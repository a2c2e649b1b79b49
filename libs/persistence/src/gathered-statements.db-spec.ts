import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Pool, type PoolClient } from 'pg';
import { gatherStatements, socketOf } from './gathered-statements';
import { emptySchema } from './notes.fixture';

let created: TestDatabase;
let pool: Pool;
let client: PoolClient;

beforeAll(async () => {
  created = await createTestDatabase(emptySchema);
});
beforeEach(async () => {
  pool = new Pool({ connectionString: created.url, pipeline: true } as object);
  // The database may be dropped before Postgres has heard that a connection ends.
  pool.on('error', () => undefined);
  gatherStatements(pool);
  client = await pool.connect();
});
afterEach(async () => {
  client.release(true);
  await pool.end();
});
afterAll(() => created.drop());

/** How often the socket is written to meanwhile. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const socket = socketOf(client);
  if (!socket) throw new Error('pg keeps its socket elsewhere now');
  const one = jest.spyOn(socket, '_write');
  const many = jest.spyOn(socket as Required<typeof socket>, '_writev');
  await work();
  return one.mock.calls.length + many.mock.calls.length;
}

test('the statements of one turn leave in one write, and are answered in their order', async () => {
  const answers: number[] = [];
  const writes = await writesOf(() =>
    Promise.all(
      [1, 2, 3, 4, 5].map(async (n) => {
        const { rows } = await client.query({
          name: `gathered ${n}`,
          text: `SELECT ${n} + $1::int AS n`,
          values: [10],
        });
        answers.push(rows[0].n);
      }),
    ),
  );
  expect(writes).toBe(1);
  expect(answers).toEqual([11, 12, 13, 14, 15]);
});

test('a statement of a later turn has a write of its own', async () => {
  const writes = await writesOf(async () => {
    await client.query('SELECT 1');
    await client.query('SELECT 2');
  });
  expect(writes).toBe(2);
});

test('a statement that is larger than the buffers of the socket arrives whole', async () => {
  const text = 'x'.repeat(3_000_000);
  const { rows } = await client.query('SELECT length($1::text) AS length', [text]);
  expect(rows).toEqual([{ length: text.length }]);
});

test('a connection that ends with a write held back fails its statement, and nothing else', async () => {
  client.on('error', () => undefined);
  const statement = client.query('SELECT 1');
  socketOf(client)?.destroy(new Error('cut'));
  await expect(statement).rejects.toThrow();
  const other = await pool.connect();
  await expect(other.query('SELECT 2 AS n')).resolves.toMatchObject({ rows: [{ n: 2 }] });
  other.release();
});
