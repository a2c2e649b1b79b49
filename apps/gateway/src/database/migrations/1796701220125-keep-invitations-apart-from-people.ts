import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An invitation holds the typed address and what the person would be, and is no membership until it is accepted. Those
 * that are open are converted. One that a copy of the version before this makes during the rollout is not accepted by
 * this version: it has to be made again.
 */
export class KeepInvitationsApartFromPeople1796701220125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE invitations
        ADD COLUMN id integer,
        ADD COLUMN email text,
        ADD COLUMN role text,
        ADD COLUMN can_reveal boolean,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        DROP CONSTRAINT invitations_kind_check,
        DROP CONSTRAINT invitations_check,
        ADD CONSTRAINT invitations_kind_check CHECK (kind IN ('set_up', 'invitation', 'enrolment')) NOT VALID`);
    await runner.query(
      "COMMENT ON TABLE invitations IS 'Links that are used once; of the token, its SHA-256.'",
    );
    await runner.query(
      "COMMENT ON COLUMN invitations.id IS 'Of an invitation, from the sequence of people: no person has the same. Null for other kinds.'",
    );
    await runner.query(
      "COMMENT ON COLUMN invitations.user_id IS 'Whose second factor the link lets be set up; null for other kinds.'",
    );
    await runner.query(
      "COMMENT ON COLUMN invitations.email IS 'The address that was typed; it says nothing about a person.'",
    );
    await runner.query(`
      UPDATE invitations i SET user_id = NULL, id = nextval(pg_get_serial_sequence('users', 'id')),
        email = u.email, role = m.role, can_reveal = m.can_reveal, created_at = m.created_at
      FROM users u, memberships m
      WHERE i.kind = 'invitation' AND i.used_at IS NULL AND u.id = i.user_id AND u.removed_at IS NULL
        AND m.user_id = i.user_id AND m.account_id = i.account_id AND m.state = 'invited'`);
    // Those whose link has expired stay in the list of members, for an admin to renew.
    await runner.query(`
      INSERT INTO invitations (token_hash, kind, account_id, id, email, role, can_reveal, created_at, expires_at)
      SELECT sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'invitation', m.account_id,
        nextval(pg_get_serial_sequence('users', 'id')), u.email, m.role, m.can_reveal, m.created_at, m.created_at
      FROM memberships m JOIN users u ON u.id = m.user_id AND u.removed_at IS NULL
      WHERE m.state = 'invited' AND NOT EXISTS (
        SELECT FROM invitations i WHERE i.account_id = m.account_id AND i.email = u.email)`);
    await runner.query("DELETE FROM memberships WHERE state = 'invited'");
    // People of whom nothing but this address is known.
    await runner.query(`
      DELETE FROM users u WHERE u.account_id IS NULL AND u.password_hash IS NULL AND u.removed_at IS NULL
        AND NOT u.is_operator AND NOT EXISTS (SELECT FROM memberships m WHERE m.user_id = u.id)
        AND NOT EXISTS (SELECT FROM identities i WHERE i.user_id = u.id)`);
  }

  /** Open invitations and links to set up a second factor go: the earlier version has no row without a person. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DELETE FROM invitations WHERE kind <> 'set_up'");
    await runner.query(`
      ALTER TABLE invitations
        DROP COLUMN id, DROP COLUMN email, DROP COLUMN role, DROP COLUMN can_reveal, DROP COLUMN created_at,
        DROP CONSTRAINT invitations_kind_check,
        ADD CONSTRAINT invitations_kind_check CHECK (kind IN ('set_up', 'invitation')),
        ADD CONSTRAINT invitations_check
          CHECK (kind = 'set_up' OR (user_id IS NOT NULL AND account_id IS NOT NULL))`);
    await runner.query(
      "COMMENT ON TABLE invitations IS 'Links that let a person in once; of the token, its SHA-256.'",
    );
    await runner.query('COMMENT ON COLUMN invitations.user_id IS NULL');
  }
}
