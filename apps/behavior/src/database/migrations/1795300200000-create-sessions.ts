import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One row per session, made of sums alone, so that the order in which slices arrive never matters.
 * session/merging/session-sums.ts lists what goes into each sum.
 */
export class CreateSessions1795300200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Half-empty pages, and no index on columns that change more than once an hour: merging stays on its page (HOT).
    await runner.query(`
      CREATE TABLE sessions (
        session uuid PRIMARY KEY,
        last_at timestamptz NOT NULL,
        last_hour timestamptz NOT NULL,
        beacons integer NOT NULL DEFAULT 0 CHECK (beacons BETWEEN 0 AND 10000),
        seen int8multirange NOT NULL DEFAULT '{}',
        attempts uuid[] NOT NULL DEFAULT '{}',
        mouse_moves bigint NOT NULL DEFAULT 0,
        keystrokes bigint NOT NULL DEFAULT 0,
        focuses bigint NOT NULL DEFAULT 0,
        blurs bigint NOT NULL DEFAULT 0,
        visible_ms bigint NOT NULL DEFAULT 0,
        hidden_ms bigint NOT NULL DEFAULT 0,
        counted_slices integer NOT NULL DEFAULT 0,
        presence_slices integer NOT NULL DEFAULT 0,
        spread_slices integer NOT NULL DEFAULT 0,
        spread_freedom bigint NOT NULL DEFAULT 0,
        spread_squares numeric NOT NULL DEFAULT 0,
        paced_moves bigint NOT NULL DEFAULT 0,
        paced_ms numeric NOT NULL DEFAULT 0,
        paced_squares numeric NOT NULL DEFAULT 0,
        held_slices integer NOT NULL DEFAULT 0,
        held_keys bigint NOT NULL DEFAULT 0,
        held_ms numeric NOT NULL DEFAULT 0,
        held_squares numeric NOT NULL DEFAULT 0,
        timed_keys bigint NOT NULL DEFAULT 0,
        typing_ms bigint NOT NULL DEFAULT 0,
        hidden_actions bigint NOT NULL DEFAULT 0,
        clocked_ms bigint NOT NULL DEFAULT 0,
        started_ms bigint,
        ended_ms bigint
      ) WITH (fillfactor = 50)`);
    await runner.query('CREATE INDEX sessions_last_hour ON sessions (last_hour)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
  }
}
