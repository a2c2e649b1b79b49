import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Jobs, and the replicas that hold them. */
export class CreateJobs1795465000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE jobs (
        id uuid NOT NULL PRIMARY KEY,
        account_id bigint NOT NULL,
        kind text NOT NULL,
        params jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
        stage text,
        done bigint,
        total bigint,
        result json,
        error text,
        actor_kind text NOT NULL,
        actor_id text NOT NULL,
        asked_at timestamptz NOT NULL,
        started_at timestamptz,
        finished_at timestamptz,
        holder uuid,
        held_until timestamptz,
        attempts integer NOT NULL DEFAULT 0
      )`);
    await runner.query('CREATE INDEX jobs_account ON jobs (account_id, id)');
    await runner.query(`CREATE INDEX jobs_open ON jobs (id) WHERE state IN ('queued', 'running')`);
    await runner.query(
      `COMMENT ON TABLE jobs IS 'Long work that accounts asked for, done in processes of its own'`,
    );
    await runner.query(`COMMENT ON COLUMN jobs.holder IS 'Names the taking of it by a replica'`);
    await runner.query(
      `COMMENT ON COLUMN jobs.held_until IS 'From then on another replica may take it: the holder must have died'`,
    );
    await runner.query(
      `COMMENT ON COLUMN jobs.attempts IS 'How often it was begun and not put back in good order'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE jobs');
  }
}
