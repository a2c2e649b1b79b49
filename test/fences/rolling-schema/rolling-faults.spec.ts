import { contractsOf, findRollingFaults } from './rolling-faults';

describe('a migration beside the version that still runs', () => {
  it.each([
    [
      'a new table with everything',
      "CREATE TABLE a (id int PRIMARY KEY, b text NOT NULL UNIQUE CHECK (b <> ''))",
    ],
    ['a column that may be null', 'ALTER TABLE a ADD COLUMN b text'],
    ['a column with a constant default', "ALTER TABLE a ADD COLUMN b text NOT NULL DEFAULT 'x'::text"],
    ['a column that begins now', 'ALTER TABLE a ADD COLUMN b timestamptz NOT NULL DEFAULT now()'],
    [
      'an index beside live writes',
      'DROP INDEX CONCURRENTLY IF EXISTS b; CREATE INDEX CONCURRENTLY b ON a (c)',
    ],
    ['a constraint for rows to come', 'ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0) NOT VALID'],
    ['a constraint that is checked beside live writes', 'ALTER TABLE a VALIDATE CONSTRAINT b'],
    ['an index that goes', 'DROP INDEX b'],
    ['a column that need not be filled any more', 'ALTER TABLE a ALTER COLUMN b DROP NOT NULL'],
    ['a backfill', 'UPDATE a SET b = c WHERE b IS NULL'],
  ])('may hold %s', async (_what, sql) => {
    await expect(findRollingFaults([sql])).resolves.toEqual([]);
  });

  it.each([
    ['ALTER TABLE a DROP COLUMN b', 'a: drops a column (b)'],
    ['ALTER TABLE a RENAME COLUMN b TO c', 'a: renames'],
    ['ALTER TABLE a RENAME TO c', 'a: renames'],
    ['ALTER TABLE a ALTER COLUMN b TYPE bigint', 'a: retypes a column (b)'],
    ['ALTER TABLE a ALTER COLUMN b SET NOT NULL', 'a: makes a column NOT NULL (b)'],
    ['ALTER TABLE a ALTER COLUMN b DROP DEFAULT', 'a: drops a default (b)'],
    ['ALTER TABLE a ADD COLUMN b int NOT NULL', 'a: adds a column that is NOT NULL without a default (b)'],
    [
      'ALTER TABLE a ADD COLUMN b uuid DEFAULT gen_random_uuid()',
      'a: adds a column that is computed for every row under a lock (b)',
    ],
    [
      'ALTER TABLE a ADD COLUMN b int REFERENCES c',
      'a: adds a column with a constraint, which reads all rows under a lock (b)',
    ],
    [
      'ALTER TABLE a ADD CONSTRAINT b CHECK (c > 0)',
      'a: adds a constraint without NOT VALID, and so reads all rows under a lock',
    ],
    ['CREATE INDEX CONCURRENTLY b ON a (c)', 'b: is there, and not valid, after a try that was interrupted'],
    ['CREATE INDEX b ON a (c)', 'a: indexes without CONCURRENTLY, and so stops writes'],
    ['DROP TABLE a', 'drops (OBJECT_TABLE)'],
    ['TRUNCATE a', 'TruncateStmt: empties a table'],
  ])('may not hold %s', async (sql, fault) => {
    await expect(findRollingFaults([sql])).resolves.toEqual([fault]);
  });

  it('may deal freely with the tables that it makes itself, and with no other', async () => {
    const statements = ['CREATE TABLE a (b int); CREATE INDEX c ON a (b)', 'CREATE INDEX e ON d (f)'];
    await expect(findRollingFaults(statements)).resolves.toEqual([
      'd: indexes without CONCURRENTLY, and so stops writes',
    ]);
  });

  it('may change one table that is there, and not two in one transaction', async () => {
    const statements = ['ALTER TABLE a ADD COLUMN c int', 'ALTER TABLE b ADD COLUMN c int'];
    await expect(findRollingFaults(statements)).resolves.toEqual([
      'holds a and b at once, where live traffic may hold them crosswise',
    ]);
  });

  it('may change two tables in transactions of their own', async () => {
    const one = (table: string) => ['BEGIN', `ALTER TABLE ${table} ADD COLUMN c int`, 'COMMIT'];
    await expect(findRollingFaults([...one('a'), ...one('b')])).resolves.toEqual([]);
  });

  it('may change two tables by statements that are transactions of their own, and not by one text', async () => {
    const changes = ['ALTER TABLE orders ADD COLUMN a text', 'ALTER TABLE keys ADD COLUMN b text'];
    await expect(findRollingFaults(changes, false)).resolves.toEqual([]);
    await expect(findRollingFaults([changes.join('; ')], false)).resolves.toHaveLength(1);
    await expect(findRollingFaults(['BEGIN', ...changes, 'COMMIT'], false)).resolves.toHaveLength(1);
  });

  it('may move a table to another schema when a view takes its place in the same transaction', async () => {
    const move = 'ALTER TABLE old.a SET SCHEMA new';
    const view = 'CREATE VIEW old.a AS SELECT * FROM new.a';
    const fault = 'old.a: moves to another schema and leaves no view of its name';
    await expect(findRollingFaults(['BEGIN', move, view, 'COMMIT'])).resolves.toEqual([]);
    await expect(findRollingFaults([move])).resolves.toEqual([fault]);
    await expect(findRollingFaults(['BEGIN', move, 'COMMIT', view])).resolves.toEqual([fault]);
    await expect(findRollingFaults([move, 'CREATE VIEW new.b AS SELECT 1'])).resolves.toEqual([fault]);
  });

  it('may take away what a named release has stopped using', async () => {
    const statement = '-- contract: unused since 0.2.0 (2027-01-31)\nALTER TABLE a DROP COLUMN b';
    await expect(findRollingFaults([statement])).resolves.toEqual([]);
    expect(contractsOf([statement])).toEqual([{ release: '0.2.0', day: '2027-01-31' }]);
    await expect(
      findRollingFaults(['-- contract: nobody needs it\nALTER TABLE a DROP COLUMN b']),
    ).resolves.toHaveLength(1);
  });
});
