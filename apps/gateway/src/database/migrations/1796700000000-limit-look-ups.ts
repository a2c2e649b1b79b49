import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Values that callers who see values masked have looked up; and the scope of keys that see them as they are. */
export class LimitLookUps1796700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE look_up_secret (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        secret text NOT NULL
      )`);
    await runner.query(
      'INSERT INTO look_up_secret (secret) VALUES (gen_random_uuid()::text || gen_random_uuid()::text)',
    );
    await runner.query("COMMENT ON TABLE look_up_secret IS 'Secret of the keys in looked_up_values'");
    await runner.query(`
      CREATE TABLE looked_up_values (
        account_id integer NOT NULL,
        caller text NOT NULL,
        value_key text NOT NULL,
        mask_key text,
        looked_up_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, caller, value_key)
      )`);
    await runner.query('CREATE INDEX looked_up_values_by_time ON looked_up_values (looked_up_at)');
    await runner.query(
      "COMMENT ON TABLE looked_up_values IS 'Values that callers who see values masked have looked up within thirty days, as keyed hashes'",
    );
    // Keys that exist keep showing values as they are; a publishable key shows none.
    await runner.query(
      "UPDATE api_keys SET scopes = array_append(scopes, 'pii.reveal') WHERE mode <> 'pub' AND NOT 'pii.reveal' = ANY (scopes)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("UPDATE api_keys SET scopes = array_remove(scopes, 'pii.reveal')");
    await runner.query('DROP TABLE looked_up_values');
    await runner.query('DROP TABLE look_up_secret');
  }
}
