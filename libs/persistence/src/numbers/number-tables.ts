import type { QueryRunner } from 'typeorm';

/** A table whose rows are numbered 1, 2, 3 … within each account (ADR 66). */
export interface NumberedTable {
  /** With the columns `account_id` and `id`, and an index that begins with both. */
  readonly table: string;
  /** SQL: the highest number that the account of the variable `account` has used so far. */
  readonly highest: string;
}

/** For a service's migration: creates the table of counters. */
export async function createAccountNumbers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE account_numbers (
      account_id bigint NOT NULL,
      kind       text   NOT NULL COLLATE "C",
      last       bigint NOT NULL,
      PRIMARY KEY (account_id, kind)
    ) WITH (fillfactor = 50)`);
  await runner.query(
    `COMMENT ON TABLE account_numbers IS 'The number last given to a row of each account; account 0 says where accounts without a counter begin'`,
  );
  await runner.query(`COMMENT ON COLUMN account_numbers.kind IS 'The table whose rows are numbered'`);
}

/** For the `down` of that migration. */
export async function dropAccountNumbers(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TABLE account_numbers');
}

/**
 * For a service's migration: numbers the rows of a table within each account from now on. Existing rows keep their
 * numbers, and each account's counter begins after its highest.
 *
 * An insert without an `id`, including those of the previous version, gets its number from a trigger, in its own
 * transaction, which locks the account's counter until it ends. A transaction that inserts many takes 1, 2, 4 … 1,024
 * at a time: a counter that is updated for each row of a long transaction gets slower with each. Code that must not
 * lock the counter reserves its numbers beforehand (`AccountNumbers`) and passes them.
 */
export async function numberPerAccount(
  runner: QueryRunner,
  { table, highest }: NumberedTable,
): Promise<void> {
  await runner.query(`INSERT INTO account_numbers (account_id, kind, last) VALUES (0, '${table}', 0)`);
  await runner.query(`
    CREATE FUNCTION take_${table}_numbers(account bigint, amount bigint) RETURNS bigint LANGUAGE plpgsql AS $take$
    DECLARE
      reached bigint;
      highest bigint;
    BEGIN
      UPDATE account_numbers SET last = last + amount WHERE account_id = account AND kind = '${table}'
      RETURNING last INTO reached;
      IF NOT FOUND THEN
        SELECT greatest((${highest}), last) INTO highest FROM account_numbers WHERE account_id = 0 AND kind = '${table}';
        INSERT INTO account_numbers AS kept (account_id, kind, last) VALUES (account, '${table}', highest + amount)
        ON CONFLICT (account_id, kind) DO UPDATE SET last = kept.last + amount
        RETURNING last INTO reached;
      END IF;
      RETURN reached - amount + 1;
    END $take$`);
  await runner.query(`
    CREATE FUNCTION number_${table}() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $number$
    DECLARE
      -- Of this transaction: account, next number, last number, and size of the block.
      block bigint[] := string_to_array(current_setting('rampart.${table}_numbers', true), ' ')::bigint[];
    BEGIN
      IF block[1] IS DISTINCT FROM NEW.account_id THEN block := ARRAY[NEW.account_id, 1, 0, 0]; END IF;
      IF block[2] > block[3] THEN
        block[4] := least(greatest(block[4] * 2, 1), 1024);
        block[2] := take_${table}_numbers(NEW.account_id, block[4]);
        block[3] := block[2] + block[4] - 1;
      END IF;
      NEW.id := block[2];
      block[2] := block[2] + 1;
      PERFORM set_config('rampart.${table}_numbers', array_to_string(block, ' '), true);
      RETURN NEW;
    END $number$`);
  await runner.query(`ALTER TABLE ${table} ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT 0`);
  await runner.query(
    `CREATE TRIGGER ${table}_number BEFORE INSERT ON ${table}
     FOR EACH ROW WHEN (NEW.id = 0) EXECUTE FUNCTION number_${table}()`,
  );
  await runner.query(
    `COMMENT ON COLUMN ${table}.id IS 'Counted within the account; 0 in an INSERT asks for the next'`,
  );
}

/** For the `down` of that migration: numbers across all accounts again, starting after the highest. */
export async function numberOverAccounts(runner: QueryRunner, { table }: NumberedTable): Promise<void> {
  await runner.query(`DROP TRIGGER ${table}_number ON ${table}`);
  await runner.query(`DROP FUNCTION number_${table}()`);
  await runner.query(`DROP FUNCTION take_${table}_numbers(bigint, bigint)`);
  await runner.query(`DELETE FROM account_numbers WHERE kind = '${table}'`);
  await useSequence(runner, table);
}

/**
 * For a service's migration: gives the rows of a table ids that reveal only their creation time, in place of a sequence
 * across all accounts. For tables whose ids must stay unique across all accounts, because the previous version finds
 * rows by the id alone.
 *
 * An id is the time in microseconds since 2020: larger than every earlier one, and of at most the 15 digits that the
 * gateway reads until 2051. Two inserts in one microsecond collide, and the later is refused: such rows are created
 * rarely, or by one process at a time.
 */
export async function numberByTime(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`
    CREATE OR REPLACE FUNCTION number_by_time() RETURNS bigint LANGUAGE sql VOLATILE AS $time$
      SELECT (extract(epoch FROM clock_timestamp() - timestamptz '2020-01-01 00:00:00Z') * 1000000)::bigint
    $time$`);
  await runner.query(
    `ALTER TABLE ${table} ALTER COLUMN id DROP IDENTITY, ALTER COLUMN id SET DEFAULT number_by_time()`,
  );
  await runner.query(
    `COMMENT ON COLUMN ${table}.id IS 'By the time of the insert: tells nothing of other accounts'`,
  );
}

/** For the `down` of that migration. The function stays until `dropNumberByTime`. */
export async function useSequence(runner: QueryRunner, table: string): Promise<void> {
  await runner.query(`COMMENT ON COLUMN ${table}.id IS NULL`);
  await runner.query(`ALTER TABLE ${table} ALTER COLUMN id DROP DEFAULT`);
  await runner.query(`ALTER TABLE ${table} ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY`);
  await runner.query(
    `SELECT setval(pg_get_serial_sequence('${table}', 'id'), coalesce((SELECT max(id) FROM ${table}), 0) + 1, false)`,
  );
}

/** For the `down` of the first migration that used `numberByTime`. */
export async function dropNumberByTime(runner: QueryRunner): Promise<void> {
  await runner.query('DROP FUNCTION number_by_time()');
}
