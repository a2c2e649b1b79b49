import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What decisions rest on, and each account's current rules and models. */
export class CreateDecisionInputs1795450000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE decision_inputs (
        account_id bigint NOT NULL,
        shield_id text COLLATE "C" NOT NULL,
        created_at timestamptz NOT NULL,
        status text NOT NULL,
        decided_by text NOT NULL,
        score numeric(5, 2) NOT NULL,
        ruleset integer,
        champion integer,
        challenger integer,
        model_effect text NOT NULL,
        probability double precision,
        challenger_probability double precision,
        feature_schema smallint NOT NULL,
        input text NOT NULL,
        PRIMARY KEY (account_id, shield_id)
      )`);
    await runner.query(`
      COMMENT ON TABLE decision_inputs IS
        'What each decision rests on beside rules and models, and which of those made it: read by backtests, training and explanations'`);
    await runner.query(`COMMENT ON COLUMN decision_inputs.ruleset IS 'Number of the rule set; null: none'`);
    await runner.query(
      `COMMENT ON COLUMN decision_inputs.champion IS 'Number of the model that took part; null: none'`,
    );
    await runner.query(
      `COMMENT ON COLUMN decision_inputs.challenger IS 'Number of the model that scored in shadow'`,
    );
    await runner.query(`COMMENT ON COLUMN decision_inputs.probability IS 'As the champion gave it, 0 to 1'`);
    await runner.query(
      `COMMENT ON COLUMN decision_inputs.input IS 'JSON: features in the order of their schema, signals with points, lists, thresholds'`,
    );
    await runner.query(`
      ALTER TABLE account_settings
        ADD COLUMN ruleset integer,
        ADD COLUMN champion integer,
        ADD COLUMN challenger integer,
        ADD COLUMN model_effect text CHECK (model_effect IN ('raise', 'replace'))`);
    await runner.query(
      `COMMENT ON COLUMN account_settings.ruleset IS 'The published rule set that holds; null: none'`,
    );
    await runner.query(
      `COMMENT ON COLUMN account_settings.champion IS 'The model that takes part in scores; null: the scorer is off'`,
    );
    await runner.query(
      `COMMENT ON COLUMN account_settings.challenger IS 'The model that scores in shadow, beside the champion'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE account_settings
        DROP COLUMN ruleset, DROP COLUMN champion, DROP COLUMN challenger, DROP COLUMN model_effect`);
    await runner.query('DROP TABLE decision_inputs');
  }
}
