import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What rules matched and the result, and how much an account lets a rule change before it may decide. */
export class CreateRuleMatches1795460000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createMatches(runner);
    await createEventMatches(runner);
    await createActions(runner);
    await createLimits(runner);
    // A report counts a period's orders by status and rule set: from the key alone, without reading rows.
    await runner.query(`
      ALTER TABLE decision_inputs
        DROP CONSTRAINT decision_inputs_pkey,
        ADD PRIMARY KEY (account_id, shield_id) INCLUDE (status, ruleset)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE decision_inputs
        DROP CONSTRAINT decision_inputs_pkey,
        ADD PRIMARY KEY (account_id, shield_id)`);
    for (const table of ['promotion_limits', 'rule_actions', 'rule_event_matches', 'rule_matches']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

async function createMatches(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE rule_matches (
      account_id bigint NOT NULL,
      rule_id bigint NOT NULL,
      shield_id text COLLATE "C" NOT NULL,
      version integer NOT NULL,
      ruleset integer NOT NULL,
      mode text NOT NULL CHECK (mode IN ('active', 'shadow')),
      action text NOT NULL,
      priority integer NOT NULL,
      score_delta numeric(5, 2) NOT NULL,
      status text NOT NULL,
      otherwise text NOT NULL,
      amount numeric,
      currency text,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, rule_id, shield_id, version)
    )`);
  await runner.query('CREATE INDEX rule_matches_order ON rule_matches (account_id, shield_id)');
  await runner.query(
    `COMMENT ON TABLE rule_matches IS 'Which rules matched an order, active and in shadow, and what they change'`,
  );
  await comment(runner, 'rule_matches.ruleset', 'Number of the rule set that the order was decided under');
  await comment(runner, 'rule_matches.status', 'How the order was answered');
  await comment(
    runner,
    'rule_matches.otherwise',
    'How it would have been answered with the rule active (of one in shadow) or gone (of an active one)',
  );
}

async function createEventMatches(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE rule_event_matches (
      account_id bigint NOT NULL,
      rule_id bigint NOT NULL,
      event_id uuid NOT NULL,
      version integer NOT NULL,
      mode text NOT NULL CHECK (mode IN ('active', 'shadow')),
      action text NOT NULL,
      event_type text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (account_id, rule_id, event_id, version)
    )`);
  await runner.query(`COMMENT ON TABLE rule_event_matches IS 'Which rules matched an event'`);
}

async function createActions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE rule_actions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      match_event_id uuid NOT NULL UNIQUE,
      account_id bigint NOT NULL,
      rule_id bigint NOT NULL,
      version integer NOT NULL,
      rule_name text NOT NULL,
      spec jsonb NOT NULL,
      shield_id text,
      source_event_id uuid,
      source_subject text,
      matched_at timestamptz NOT NULL,
      state text NOT NULL CHECK (state IN ('waiting', 'done', 'refused')) DEFAULT 'waiting',
      tries integer NOT NULL DEFAULT 0,
      next_try_at timestamptz NOT NULL,
      tried_at timestamptz,
      entry_id bigint,
      case_id bigint,
      is_new boolean,
      error_code text,
      error_message text
    ) WITH (fillfactor = 80)`);
  await runner.query('CREATE INDEX rule_actions_rule ON rule_actions (account_id, rule_id, id)');
  await runner.query(
    `CREATE INDEX rule_actions_due ON rule_actions ((tries > 0), next_try_at) WHERE state = 'waiting'`,
  );
  await runner.query(
    `COMMENT ON TABLE rule_actions IS 'What matched rules ask of other services, and what became of it'`,
  );
  await comment(runner, 'rule_actions.match_event_id', 'The event rule.matched that asks for it');
  await comment(runner, 'rule_actions.spec', 'The action as the rule says it');
  await comment(runner, 'rule_actions.source_subject', 'What the event that matched is about');
  await comment(
    runner,
    'rule_actions.next_try_at',
    'Nobody tries it before: a replica is at it, or it failed',
  );
}

async function createLimits(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE promotion_limits (
      account_id bigint NOT NULL PRIMARY KEY,
      limits jsonb NOT NULL
    )`);
  await runner.query(
    `COMMENT ON TABLE promotion_limits IS 'What an account lets rules change when they become active'`,
  );
  await comment(
    runner,
    'promotion_limits.limits',
    'Those it has set, null for none; the others have their default',
  );
}

async function comment(runner: QueryRunner, column: string, text: string): Promise<void> {
  await runner.query(`COMMENT ON COLUMN ${column} IS '${text}'`);
}
