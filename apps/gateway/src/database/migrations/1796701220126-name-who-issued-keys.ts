import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The person who was shown the text of a key: when the person leaves, the key does not. */
export class NameWhoIssuedKeys1796701220126 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys ADD COLUMN issued_by integer');
    await runner.query(
      "COMMENT ON COLUMN api_keys.issued_by IS 'The person in the console who was shown its text; null: an operator.'",
    );
    // Keys are in the trail once; it is read before the first key is locked.
    await runner.query(`
      WITH issued AS MATERIALIZED (
        SELECT target, min(actor_id)::integer AS person FROM audit_records
        WHERE action = 'api_key.issue' AND actor_kind = 'user' GROUP BY target
      )
      UPDATE api_keys k SET issued_by = issued.person FROM issued WHERE issued.target = 'api_key/' || k.id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE api_keys DROP COLUMN issued_by');
  }
}
