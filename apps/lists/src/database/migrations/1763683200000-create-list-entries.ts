import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The accounts' blacklists and whitelists.
 *
 * `list_entries_value` serves both matching (a prefix of it, one probe per candidate) and the rule that a value is on
 * a list once. Expiry is not part of it: an expired entry is renewed rather than added again. Values compare bytewise
 * (`C`): they are in normal form, and a linguistic order would be slower and may change with the system's libraries.
 */
export class CreateListEntries1763683200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE list_entries (
        account_id      bigint      NOT NULL,
        id              bigint      NOT NULL GENERATED ALWAYS AS IDENTITY,
        list_type       text        NOT NULL CHECK (list_type IN ('blacklist', 'whitelist')),
        entity_type     text        NOT NULL COLLATE "C",
        match_type      text        NOT NULL COLLATE "C" CHECK (match_type IN ('exact', 'cidr', 'wildcard')),
        value           text        NOT NULL COLLATE "C" CHECK (octet_length(value) <= 2000),
        reason          text,
        author          text        NOT NULL,
        non_overridable boolean     NOT NULL DEFAULT false,
        created_at      timestamptz NOT NULL DEFAULT now(),
        expires_at      timestamptz,
        PRIMARY KEY (account_id, id)
      )`);
    await runner.query(`
      CREATE UNIQUE INDEX list_entries_value
        ON list_entries (account_id, entity_type, match_type, value, list_type)`);
    await runner.query(`COMMENT ON TABLE list_entries IS 'Blacklist and whitelist entries of the accounts'`);
    await runner.query(
      `COMMENT ON COLUMN list_entries.value IS 'In normal form; an address range or a pattern for cidr and wildcard'`,
    );
    await runner.query(
      `COMMENT ON COLUMN list_entries.expires_at IS 'From then on it matches nothing; null: until removed'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE list_entries');
  }
}
