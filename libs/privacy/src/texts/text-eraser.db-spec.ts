import {
  Database,
  dataSourceOptions,
  type ServiceSchema,
  type Transactions,
  TrialDatabase,
} from '@rampart/persistence';
import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { DataSource, type MigrationInterface, type QueryRunner } from 'typeorm';
import { identityToErase } from '../values/identity-to-erase';
import { TextEraser } from './text-eraser';
import type { TextTable } from './text-table';
import { createWordFunctions, createWordsIndex, type WordsIndex } from './words';

const NOTES_WORDS: WordsIndex = {
  name: 'notes_words',
  table: 'notes',
  words: 'words_of(account_id, body)',
  where: 'body IS NOT NULL',
};
const LETTERS_WORDS: WordsIndex = {
  name: 'letters_words',
  table: 'letters',
  words: 'words_of_json(account_id, envelope)',
};

/** Notes are text; letters are JSON in text and jsonb, both of the same content; drafts have no index of their words. */
class CreateTexts1763000000000 implements MigrationInterface {
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await createWordFunctions(runner);
    const id = 'account_id bigint, id bigint GENERATED ALWAYS AS IDENTITY';
    await runner.query(`CREATE TABLE notes (${id}, body text, PRIMARY KEY (account_id, id))`);
    await runner.query(
      `CREATE TABLE letters (${id}, envelope text, facts jsonb, PRIMARY KEY (account_id, id))`,
    );
    await runner.query(`CREATE TABLE drafts (${id}, of text, body text, PRIMARY KEY (account_id, id))`);
    for (const index of [NOTES_WORDS, LETTERS_WORDS]) await createWordsIndex(runner, index);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notes, letters, drafts');
  }
}
const schema: ServiceSchema = { service: 'cases', rows: [], migrations: [CreateTexts1763000000000] };

const NOTES: TextTable = {
  table: 'notes',
  columns: { body: 'text' },
  key: { id: 'bigint' },
  index: NOTES_WORDS,
};
const LETTERS: TextTable = {
  table: 'letters',
  columns: { envelope: 'json', facts: 'jsonb' },
  key: { id: 'bigint' },
  index: LETTERS_WORDS,
};
const DRAFTS: TextTable = { table: 'drafts', columns: { body: 'text' }, key: { id: 'bigint' } };

let created: TestDatabase;
let dataSource: DataSource;
let database: Database;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 20_000 };
  dataSource = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  database = new Database(dataSource);
});

afterAll(async () => {
  await dataSource?.destroy();
  await created?.drop();
});

beforeEach(() => created.administer('TRUNCATE notes, letters, drafts'));

async function erase(
  texts: TextTable,
  value: string,
  entityType = 'email',
  on: Transactions = database,
): Promise<[rows: number, steps: number]> {
  const actor = { kind: 'operator', id: 'ann' } as const;
  const identity = identityToErase({ accountId: 1, entityType, value, actor });
  const eraser = new TextEraser(on, texts);
  let [rows, steps, after] = [0, 0, null as string | null];
  do {
    const step = await eraser.erase(identity, after);
    rows += step.erased[texts.table] ?? 0;
    after = step.next;
    steps += 1;
  } while (after !== null);
  return [rows, steps];
}

const note = (account: number, body: string | null) =>
  dataSource.query('INSERT INTO notes (account_id, body) VALUES ($1, $2)', [account, body]);

const letter = (account: number, text: string) =>
  dataSource.query('INSERT INTO letters (account_id, envelope, facts) VALUES ($1, $2, $3)', [
    account,
    JSON.stringify({ text, copies: [`for\n${text}`], at: 1.5 }),
    { value: text, note: null },
  ]);

const notes = async () =>
  (await dataSource.query('SELECT body FROM notes ORDER BY account_id, id')).map(
    ({ body }: { body: string }) => body,
  );

it('masks a value in text, in JSON and in jsonb, for that account alone', async () => {
  for (const account of [1, 2]) {
    await note(account, 'Dear Ann@Shop.example,');
    await letter(account, 'Ann@Shop.example');
  }
  await note(1, null);
  expect([await erase(NOTES, 'ann@shop.example'), await erase(LETTERS, 'ann@shop.example')]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  expect(await notes()).toEqual(['Dear a***@shop.example,', null, 'Dear Ann@Shop.example,']);
  const letters = await dataSource.query('SELECT envelope, facts FROM letters ORDER BY account_id');
  expect(letters[0]).toEqual({
    envelope: '{"text":"a***@shop.example","copies":["for\\na***@shop.example"],"at":1.5}',
    facts: { value: 'a***@shop.example', note: null },
  });
  expect(letters[1].facts.value).toBe('Ann@Shop.example');
});

it('finds nothing the second time, and leaves rows without the value untouched', async () => {
  await note(1, 'ann@shop.example');
  await note(1, 'joann@shop.example, and example ann of the shop');
  expect((await erase(NOTES, 'ann@shop.example'))[0]).toBe(1);
  const before = await dataSource.query('SELECT xmin, body FROM notes ORDER BY body');
  expect((await erase(NOTES, 'ann@shop.example'))[0]).toBe(0);
  expect(await dataSource.query('SELECT xmin, body FROM notes ORDER BY body')).toEqual(before);
});

it('counts the same on a trial, without waiting for rows that others hold, and writes nothing', async () => {
  await note(1, 'ann@shop.example');
  const before = await dataSource.query('SELECT xmin, xmax, body FROM notes ORDER BY body');
  await dataSource.transaction(async (holder) => {
    await holder.query('LOCK TABLE notes IN EXCLUSIVE MODE');
    expect((await erase(NOTES, 'ann@shop.example', 'email', new TrialDatabase(database)))[0]).toBe(1);
  });
  expect(await dataSource.query('SELECT xmin, xmax, body FROM notes ORDER BY body')).toEqual(before);
  expect((await erase(NOTES, 'ann@shop.example'))[0]).toBe(1);
});

it('goes through many rows in steps and misses none, also where the mask looks like the value', async () => {
  await dataSource.query(
    `INSERT INTO notes (account_id, body) SELECT 1, CASE WHEN n % 2 = 0 THEN 'x' ELSE 'y' END FROM generate_series(1, 2400) AS n`,
  );
  expect(await erase(NOTES, 'x', 'voucher')).toEqual([1_200, 3]);
  expect(new Set(await notes())).toEqual(new Set(['x***', 'y']));
});

const LONG = `long-${'x'.repeat(200)}`;

it.each([
  ['a"b\\c%d_e', 'Dear a"b\\c%d_e,', 'Dear a***,', 'aXbXcXdXe'],
  ['Zoë', '“ZOË” called', '“Z***” called', 'zoëa, zo'],
  ['李明', 'call 李明!', 'call 李***!', '李 and 明'],
  ['Юля', 'ЮЛЯ, юля', 'Ю***, Ю***', 'я'],
  ['DOM\\ann', 'saw DOM\\ann.', 'saw D***.', 'ann of DOM'],
  [LONG, `see ${LONG}`, 'see l***', `${LONG}x`],
])('finds %s as people write it', async (value, text, masked, other) => {
  for (const each of [text, other]) {
    await note(1, each);
    await letter(1, each);
  }
  expect((await erase(NOTES, value, 'voucher'))[0]).toBe(1);
  expect(await notes()).toEqual([masked, other]);
  expect((await erase(LETTERS, value, 'voucher'))[0]).toBe(1);
  const letters = await dataSource.query('SELECT envelope, facts FROM letters ORDER BY id');
  for (const [at, after] of [masked, other].entries()) {
    expect([JSON.parse(letters[at].envelope).text, letters[at].facts.value]).toEqual([after, after]);
  }
});

it('reads all rows of an account, in steps, where their words have no index', async () => {
  await dataSource.query(
    `INSERT INTO drafts (account_id, body) SELECT 1 + n % 2, 'to ' || CASE WHEN n % 100 < 2 THEN 'ann' ELSE 'bob' END || '@shop.example'
       FROM generate_series(1, 2400) AS n`,
  );
  expect(await erase(DRAFTS, 'ann@shop.example')).toEqual([24, 3]);
});

it('finds the rows of an account by another condition where there is no column', async () => {
  await dataSource.query("INSERT INTO drafts (account_id, of, body) VALUES (7, '1', 'ann@shop.example')");
  expect((await erase({ ...DRAFTS, ofAccount: 'of = $1::text' }, 'ann@shop.example'))[0]).toBe(1);
});

it('asks the index for the words, and reads no table from its beginning', async () => {
  await dataSource.query(
    `INSERT INTO notes (account_id, body) SELECT 1, 'note ' || md5(n::text) FROM generate_series(1, 20000) AS n`,
  );
  await created.administer('ANALYZE notes');
  const plans: string[] = [];
  const planning: Transactions = {
    isTrial: false,
    run: async (statement, values) => {
      const rows = await database.run<{ 'QUERY PLAN': string }>(
        { name: '', text: `EXPLAIN ${statement.text}` },
        values,
      );
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      return database.run(statement, values);
    },
    transaction: (work) => database.transaction((runner) => work({ ...runner, run: planning.run })),
  };
  await note(1, 'ann@shop.example');
  expect((await erase(NOTES, 'ann@shop.example', 'email', planning))[0]).toBe(1);
  expect(plans[0]).toContain('notes_words');
  expect(plans.join('\n')).not.toContain('Seq Scan');
});
