import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Functions that create and drop partitions as the owner of the tables: the service's login may run no DDL. They take
 * only a day, so a compromised login can create a few empty partitions but drop none that a window still reaches.
 */
export class PartitionsByTheOwner1795600000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION make_velocity_partition(day date) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = behavior, pg_temp AS $$
      BEGIN
        IF day - (clock_timestamp() AT TIME ZONE 'UTC')::date NOT BETWEEN -7 AND 15 THEN
          RAISE EXCEPTION 'no event is of %', day USING ERRCODE = 'invalid_parameter_value';
        END IF;
        EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF velocity_events FOR VALUES FROM (%L) TO (%L)',
          'velocity_events_' || to_char(day, 'YYYYMMDD'),
          day::timestamp AT TIME ZONE 'UTC', (day + 1)::timestamp AT TIME ZONE 'UTC');
      END $$`);
    // A series that moved since has younger events and stays; any other begins anew at its next event.
    await runner.query(`
      CREATE FUNCTION drop_velocity_partition(day date) RETURNS void
      LANGUAGE plpgsql SECURITY DEFINER SET search_path = behavior, pg_temp AS $$
      DECLARE part text := 'velocity_events_' || to_char(day, 'YYYYMMDD');
      BEGIN
        IF day >= (clock_timestamp() AT TIME ZONE 'UTC')::date - 2 THEN
          RAISE EXCEPTION 'events of % are still counted', day USING ERRCODE = 'invalid_parameter_value';
        END IF;
        EXECUTE format('DELETE FROM velocity_series s USING (SELECT DISTINCT series FROM %1$I) AS old
          WHERE s.series = old.series AND s.last_at < (SELECT max(at) + interval ''1 s'' FROM %1$I)', part);
        EXECUTE format('DROP TABLE %I', part);
      END $$`);
    // The version still running creates its own partitions, which its login is no longer allowed to do: it finds two
    // weeks of them already made.
    await runner.query(`
      SELECT make_velocity_partition((clock_timestamp() AT TIME ZONE 'UTC')::date + n) FROM generate_series(0, 14) AS n
       WHERE EXISTS (SELECT FROM pg_inherits WHERE inhparent = 'velocity_events'::regclass)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION make_velocity_partition(date)');
    await runner.query('DROP FUNCTION drop_velocity_partition(date)');
  }
}
