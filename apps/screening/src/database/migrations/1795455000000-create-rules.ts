import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Workflow rules: their versions, and the sets published from them. */
export class CreateRules1795455000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createRules(runner);
    await createVersions(runner);
    await createRulesets(runner);
    // The set that decides orders must exist: a number without a set would stop them.
    await runner.query(`
      ALTER TABLE account_settings ADD CONSTRAINT account_settings_ruleset
        FOREIGN KEY (account_id, ruleset) REFERENCES rulesets (account_id, number)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_settings DROP CONSTRAINT account_settings_ruleset');
    await runner.query('UPDATE account_settings SET ruleset = NULL');
    await runner.query('DROP TABLE rulesets');
    await runner.query('DROP TABLE rule_versions');
    await runner.query('DROP TABLE rules');
  }
}

async function createRules(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE rules (
      id bigint NOT NULL GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL,
      name text NOT NULL,
      newest_version integer NOT NULL,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      archived_at timestamptz
    )`);
  await runner.query('CREATE INDEX rules_account ON rules (account_id, id)');
  await runner.query('CREATE UNIQUE INDEX rules_name ON rules (account_id, name) WHERE archived_at IS NULL');
  await runner.query(
    `COMMENT ON TABLE rules IS 'Workflow rules of accounts; archived ones keep their versions'`,
  );
  await runner.query(`COMMENT ON COLUMN rules.name IS 'Of the newest version'`);
}

async function createVersions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE rule_versions (
      account_id bigint NOT NULL,
      rule_id bigint NOT NULL REFERENCES rules (id),
      version integer NOT NULL,
      mode text NOT NULL CHECK (mode IN ('draft', 'shadow', 'active', 'disabled')),
      name text NOT NULL,
      description text,
      trigger text NOT NULL,
      priority integer NOT NULL,
      expression text NOT NULL,
      action jsonb NOT NULL,
      actor_kind text NOT NULL,
      actor_id text NOT NULL,
      created_at timestamptz NOT NULL,
      mode_since timestamptz NOT NULL,
      PRIMARY KEY (account_id, rule_id, version)
    )`);
  await runner.query(
    `CREATE UNIQUE INDEX rule_versions_asked ON rule_versions (account_id, rule_id, mode) WHERE mode IN ('active', 'shadow')`,
  );
  await runner.query(
    `COMMENT ON TABLE rule_versions IS 'What rules say; nothing but the mode of a version ever changes, since stored decisions rest on it'`,
  );
}

async function createRulesets(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE rulesets (
      account_id bigint NOT NULL,
      number integer NOT NULL,
      reason text NOT NULL CHECK (reason IN ('mode', 'archive', 'order', 'publish', 'rollback')),
      restores integer,
      active integer NOT NULL,
      shadow integer NOT NULL,
      rules jsonb NOT NULL,
      actor_kind text NOT NULL,
      actor_id text NOT NULL,
      published_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, number)
    )`);
  await runner.query(
    `COMMENT ON TABLE rulesets IS 'Every set of rules that was ever asked; what a number names never changes'`,
  );
  await runner.query(`COMMENT ON COLUMN rulesets.rules IS 'JSON list of {rule_id, version, mode}'`);
}
