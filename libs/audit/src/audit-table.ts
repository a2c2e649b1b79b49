import type { QueryRunner } from 'typeorm';

/** The table of the audit trail: for `addedToOnly` of a service's schema. */
export const AUDIT_TABLE = 'audit_records';

/**
 * For a service's migration: creates its audit trail. The service's login may insert and read; a trigger refuses
 * changes by anyone else too, and by that login where it owns the table.
 */
export async function createAuditTrail(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE audit_records (
      id         bigint      NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at         timestamptz NOT NULL DEFAULT now(),
      account_id bigint      NOT NULL,
      actor_kind text        NOT NULL,
      actor_id   text        NOT NULL,
      action     text        NOT NULL,
      target     text        NOT NULL,
      before     jsonb,
      after      jsonb,
      request_id text
    )`);
  await runner.query('CREATE INDEX audit_records_account ON audit_records (account_id, id)');
  await runner.query(`COMMENT ON TABLE audit_records IS 'Who changed what; rows are only ever added'`);
  await runner.query(`
    CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'audit records are only ever added' USING ERRCODE = 'insufficient_privilege';
    END $$`);
  await runner.query(`
    CREATE TRIGGER audit_records_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_records
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
}

/** For the `down` of that migration. */
export async function dropAuditTrail(runner: QueryRunner): Promise<void> {
  await runner.query('DROP TABLE audit_records');
  await runner.query('DROP FUNCTION refuse_audit_change()');
}
