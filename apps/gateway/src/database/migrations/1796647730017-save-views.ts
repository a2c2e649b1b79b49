import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Filters that people keep under a name: for themselves, or for all of the account. */
export class SaveViews1796647730017 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE saved_views (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        account_id integer NOT NULL,
        owner_kind text NOT NULL CHECK (owner_kind IN ('key', 'user')),
        owner_id text NOT NULL,
        is_shared boolean NOT NULL,
        screen text NOT NULL,
        name text NOT NULL,
        filters jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX saved_views_by_account ON saved_views (account_id, id)');
    await runner.query(
      "COMMENT ON TABLE saved_views IS 'Filters kept under a name, of a person or shared; no value of a customer.'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_views');
  }
}
