import { createTestDatabase, type TestDatabase } from '@rampart/testing';
import { Pool } from 'pg';
import { joinTexts, splitTexts, toParameters } from './array-parameters';
import { emptySchema } from './notes.fixture';

let created: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  created = await createTestDatabase(emptySchema);
  pool = new Pool({ connectionString: created.url });
  // The database may be dropped before Postgres has heard that a connection ends.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await created.drop();
});

/** What Postgres makes of an array, and what pg makes of that. */
async function roundTrip(values: readonly unknown[], type: string): Promise<unknown> {
  const { rows } = await pool.query(`SELECT $1::${type}[] AS read`, toParameters([values]));
  return rows[0].read;
}

describe('arrays as parameters', () => {
  const TEXTS = [
    '',
    'plain',
    'a,b',
    '{}',
    'NULL',
    'null',
    '"',
    '\\',
    '\\"',
    ' padded ',
    'line\nbreak',
    'ü 東京 🙂',
    '\u001f',
  ];

  it('preserve every text', async () => {
    expect(await roundTrip(TEXTS, 'text')).toEqual(TEXTS);
  });

  it('distinguish the text NULL from a null, and an absent value is null', async () => {
    expect(await roundTrip(['NULL', null, undefined], 'text')).toEqual(['NULL', null, null]);
  });

  it.each([
    ['int', [0, -1, 2_147_483_647, null]],
    ['float8', [0.1, -1e-7, 1e21, Number.POSITIVE_INFINITY]],
    ['boolean', [true, false, null]],
    ['text', []],
  ])('of %s keep their values', async (type, values) => {
    expect(await roundTrip(values, type)).toEqual(values);
  });

  it('of anything else are left to pg', async () => {
    const at = new Date('2026-01-02T03:04:05.678Z');
    expect(await roundTrip([at], 'timestamptz')).toEqual([at]);
    expect(
      await roundTrip(
        [
          ['a', 'b"'],
          ['c', null],
        ],
        'text',
      ),
    ).toEqual([
      ['a', 'b"'],
      ['c', null],
    ]);
    expect(toParameters(['{"a":1}', null, 5])).toEqual(['{"a":1}', null, 5]);
  });

  it('arrive split where they were joined, JSON with every control character included', async () => {
    const json = [...TEXTS, String.fromCharCode(...Array(32).keys())].map((text) =>
      JSON.stringify({ [text]: text }),
    );
    for (const texts of [json, json.slice(0, 1), []]) {
      const { rows } = await pool.query(`SELECT ${splitTexts('$1')} AS read`, [joinTexts(texts)]);
      expect(rows[0].read).toEqual(texts);
    }
  });
});
