import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Trained models, accounts' settings for them, and the history of promotions. */
export class CreateModels1795470000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createModels(runner);
    await createSettings(runner);
    await createPromotions(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE model_promotions');
    await runner.query('DROP TABLE model_settings');
    await runner.query('DROP TABLE models');
  }
}

async function createModels(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE models (
      account_id bigint NOT NULL,
      number integer NOT NULL,
      kind text NOT NULL CHECK (kind IN ('trees', 'logistic')),
      seed integer NOT NULL,
      options jsonb NOT NULL,
      feature_schema smallint NOT NULL,
      card json NOT NULL,
      document text NOT NULL,
      job_id uuid NOT NULL UNIQUE,
      actor_kind text NOT NULL,
      actor_id text NOT NULL,
      created_at timestamptz NOT NULL,
      in_use_until timestamptz NOT NULL,
      PRIMARY KEY (account_id, number)
    )`);
  await runner.query(`COMMENT ON TABLE models IS 'Trained models; what a number names never changes'`);
  await runner.query(
    `COMMENT ON COLUMN models.card IS 'Figures, reliability and importance, as the API tells them'`,
  );
  await runner.query(`COMMENT ON COLUMN models.document IS 'JSON: all that predicting takes'`);
  await runner.query(
    `COMMENT ON COLUMN models.job_id IS 'Of the training; unique, so that a job that is done again registers nothing twice'`,
  );
  await runner.query(
    `COMMENT ON COLUMN models.in_use_until IS 'When it last ceased to be champion or challenger, or was made: orders may name it until then'`,
  );
}

async function createSettings(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE model_settings (
      account_id bigint NOT NULL PRIMARY KEY,
      last_number integer NOT NULL DEFAULT 0,
      unlabelled_after_days integer,
      max_rows integer,
      train_every_days integer,
      next_training_at timestamptz,
      limits jsonb NOT NULL DEFAULT '{}'
    )`);
  await runner.query(
    `CREATE INDEX model_settings_due ON model_settings (next_training_at) WHERE next_training_at IS NOT NULL`,
  );
  await runner.query(
    `COMMENT ON TABLE model_settings IS 'How an account wants its models trained and promoted'`,
  );
  await runner.query(
    `COMMENT ON COLUMN model_settings.last_number IS 'Of the newest model there ever was: no number is given twice'`,
  );
  await runner.query(
    `COMMENT ON COLUMN model_settings.limits IS 'Limits of a promotion that the account has set; absent: the default'`,
  );
}

async function createPromotions(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE model_promotions (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account_id bigint NOT NULL,
      champion integer NOT NULL,
      replaced integer,
      at timestamptz NOT NULL,
      undone_at timestamptz
    )`);
  await runner.query('CREATE INDEX model_promotions_account ON model_promotions (account_id, id)');
  await runner.query(
    `COMMENT ON TABLE model_promotions IS 'Promotions in their order: a rollback undoes the newest that stands'`,
  );
  await runner.query(
    `COMMENT ON COLUMN model_promotions.replaced IS 'The champion before; null: the scorer was off'`,
  );
}
