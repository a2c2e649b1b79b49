import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a session was begun, and when a second factor was last proved in it: that decides what it may change. */
export class NoteHowSessionsAreProved1796701220122 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        ADD COLUMN factors text[] NOT NULL DEFAULT '{}',
        ADD COLUMN proved_at timestamptz,
        ADD COLUMN enrols_until timestamptz,
        ADD COLUMN enrols_for integer`);
    await runner.query(
      "COMMENT ON COLUMN sessions.factors IS 'By what it was begun: password, code, passkey, provider, link; empty for one that an earlier version began.'",
    );
    await runner.query(
      "COMMENT ON COLUMN sessions.proved_at IS 'When a code or a passkey was last proved in it; null: never.'",
    );
    await runner.query(
      "COMMENT ON COLUMN sessions.enrols_until IS 'Until when a person without a second factor may set one up although one is demanded: a link was used.'",
    );
    await runner.query(
      "COMMENT ON COLUMN sessions.enrols_for IS 'The account that issued this link; null: an operator.'",
    );
    await runner.query('UPDATE sessions SET proved_at = created_at WHERE by_passkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions
        DROP COLUMN factors, DROP COLUMN proved_at, DROP COLUMN enrols_until, DROP COLUMN enrols_for`);
  }
}
