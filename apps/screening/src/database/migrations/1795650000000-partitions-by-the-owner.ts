import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions that create and drop the daily partitions of order values as the owner of the table: the service's login
 * may not run DDL. They take a day and nothing else, and the service could delete the rows of what they drop one by
 * one anyway.
 */
export class PartitionsByTheOwner1795650000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Created beside the table and then attached, so that storing orders does not wait for it, as it would for CREATE
    // TABLE … PARTITION OF. Orders of the past are stored too, and their day is given by the caller.
    await runner.query(`
      CREATE FUNCTION make_order_values_partition(day date) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = screening, pg_temp AS $$
      DECLARE part text := 'order_values_' || to_char(day, 'YYYYMMDD');
      BEGIN
        IF day - (clock_timestamp() AT TIME ZONE 'UTC')::date NOT BETWEEN -3660 AND 3660 THEN
          RAISE EXCEPTION 'no order is of %', day USING ERRCODE = 'invalid_parameter_value';
        END IF;
        EXECUTE format('CREATE TABLE %I (LIKE order_values INCLUDING ALL)', part);
        EXECUTE format('ALTER TABLE order_values ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
          part, to_char(day, 'YYYYMMDD'), to_char(day + 1, 'YYYYMMDD'));
      END $$`);
    await runner.query(`
      CREATE FUNCTION drop_order_values_partition(day date) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = screening, pg_temp AS $$
      BEGIN
        EXECUTE format('DROP TABLE %I', 'order_values_' || to_char(day, 'YYYYMMDD'));
      END $$`);
    // The version still running creates its own partitions, which its login is no longer allowed to: it finds two
    // weeks of them.
    await runner.query(`
      SELECT make_order_values_partition((clock_timestamp() AT TIME ZONE 'UTC')::date + n) FROM generate_series(0, 14) AS n
       WHERE EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'order_values'::regclass)
         AND to_regclass('order_values_' || to_char((clock_timestamp() AT TIME ZONE 'UTC')::date + n, 'YYYYMMDD')) IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION make_order_values_partition(date)');
    await runner.query('DROP FUNCTION drop_order_values_partition(date)');
  }
}
