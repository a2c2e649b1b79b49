import { rmSync } from 'node:fs';
import { findComposedSql } from '../../tools/sql-fence/find-composed-sql';
import { objectToComposedSql } from '../../tools/sql-fence/object-to-composed-sql';
import { plant } from './planted-tree.fixture';

const found = (source: string) => findComposedSql('planted.ts', source).map(({ value }) => value);

/** A template literal with values between « and », in a text of this file. */
const sql = (text: string) => `\`${text.replaceAll('«', '${').replaceAll('»', '}')}\``;

describe('the fence around SQL', () => {
  it.each([
    [
      'a parameter',
      `const find = (id: string) => db.query(${sql("SELECT * FROM rows WHERE id = '«id»'")});`,
      'id',
    ],
    [
      'a number',
      `const find = (limit: number) => db.query(${sql('SELECT * FROM rows LIMIT «limit»')});`,
      'limit',
    ],
    ['a field', `class A { run() { return db.query(${sql('DELETE FROM «this.table»')}); } }`, 'this.table'],
    [
      'a part of a request',
      `function f({ body }: R) { return ${sql('UPDATE rows SET a = «body.a»')}; }`,
      'body.a',
    ],
    [
      'what is made of one',
      `const f = (ids: string[]) => ${sql('SELECT * FROM a WHERE id IN («ids.join()»)')};`,
      'ids.join()',
    ],
    [
      'a local that holds one',
      `function f(a: string) { const b = a.trim(); return ${sql('SELECT 1 FROM t WHERE x = «b»')}; }`,
      'b',
    ],
    [
      'what may change',
      `let order = 'id';\nconst text = ${sql('SELECT * FROM rows ORDER BY «order»')};`,
      'order',
    ],
    ['a sum of texts', `const f = (id: string) => db.query('SELECT * FROM rows WHERE id = ' + id);`, 'id'],
    [
      'a statement in small letters',
      `const f = (id: string) => ${sql('select * from rows where id = «id»')};`,
      'id',
    ],
    ['a short text that is run', `const f = (name: string) => db.query(${sql('LOCK «name»')});`, 'name'],
    [
      'a text that is prepared',
      `const f = (channel: string) => ({ name: 'a', text: ${sql('x «channel»')} });`,
      'channel',
    ],
    [
      'a parameter of an exported function',
      `export const f = (table: string) => ${sql('SELECT * FROM «table»')};\nf('a');`,
      'table',
    ],
    [
      'an object that holds one',
      `import { turn } from './turn';\nexport const f = (table: string) => ${sql('SELECT * FROM «turn({ table, most: 5 })»')};`,
      'turn({ table, most: 5 })',
    ],
    [
      'one call among fixed ones',
      `const f = (t: string) => ${sql('SELECT * FROM «t»')};\nf('a');\nexport const g = (x: string) => f(x);`,
      't',
    ],
    [
      'a condition of the query builder',
      `function f(a: string, q: Q) { return q.andWhere(${sql("name = '«a»'")}); }`,
      `${sql("name = '«a»'")}`,
    ],
    ['an order that a caller names', `const f = (sort: string, q: Q) => q.orderBy(sort, 'ASC');`, 'sort'],
    [
      'a raw condition',
      `const f = (value: string) => Raw((column) => ${sql("strpos(«column», '«value»') > 0")});`,
      'value',
    ],
  ])('objects to %s', (_what, source, value) => {
    expect(found(source)).toEqual([value]);
  });

  it.each([
    [
      'conditions of the query builder by object, by parameter and by a fixed order',
      `function f(id: string, q: Q) { const where = { id }; return q.where(where).andWhere('a = :id', { id }).orderBy('id'); }`,
    ],
    [
      'the column of a raw condition',
      `const f = (value: string) => Raw((column) => ${sql('strpos(«column», :value) > 0')}, { value });`,
    ],
    [
      'constants',
      `const COLUMNS = 'id, name';\nconst text = ${sql('SELECT «COLUMNS» FROM rows WHERE id = $1')};`,
    ],
    [
      'imported constants',
      `import { COLUMNS } from './columns';\nconst text = ${sql('SELECT «COLUMNS» FROM rows')};`,
    ],
    [
      'lists of constants',
      `const C = ['a', 'b'] as const;\nconst text = ${sql("SELECT «C.map((each) => each).join(', ')» FROM rows")};`,
    ],
    [
      'one of a few words',
      `export const f = (period: 'day' | 'month') => ${sql('SELECT «period» FROM usage')};`,
    ],
    [
      'a row of a table of constants',
      `const BY = { a: 'id', b: 'name' };\nexport const f = (k: string) => ${sql('SELECT * FROM t ORDER BY «BY[k]»')};`,
    ],
    [
      'functions that are given objects of constants',
      `import { turn } from './turn';\nconst most = 5;\nconst text = ${sql("WITH «turn({ table: 'rows', most })» SELECT 1 FROM turn")};`,
    ],
    [
      'functions that are only given constants',
      `const told = (period: string) => ${sql('«period» FROM usage')};\nconst text = ${sql("SELECT «told('day')»")};`,
    ],
    ['what pg escapes', `export const f = (name: string) => ${sql('DROP TABLE «escapeIdentifier(name)»')};`],
    [
      'sentences that are no SQL',
      `export const f = (name: string) => ${sql('selected from the list: «name»')};`,
    ],
    [
      'values that are sent as parameters',
      `export const f = (id: string) => db.query('SELECT * FROM rows WHERE id = $1', [id]);`,
    ],
  ])('says nothing of %s', (_what, source) => {
    expect(found(source)).toEqual([]);
  });
});

describe('a tree of sources', () => {
  const BAD = `export const f = (table: string) => ${sql('SELECT * FROM «table»')};`;
  const root = plant({
    'apps/lists/src/bad.ts': BAD,
    'apps/lists/src/allowed.ts': BAD,
    'apps/lists/src/mended.ts': 'export const f = 1;',
    'apps/lists/src/bad.spec.ts': BAD,
  });
  const because = 'it is planted';

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('gets its violations with their places, and the allowances no longer needed', () => {
    const allowed = ['allowed', 'mended'].map((name) => ({
      file: `apps/lists/src/${name}.ts`,
      value: 'table',
      because,
    }));
    expect(objectToComposedSql(root, allowed)).toEqual([
      'apps/lists/src/bad.ts:1 puts table into SQL by text: send it as a parameter',
      'apps/lists/src/mended.ts no longer needs that table is allowed',
    ]);
  });
});
