import { Injectable } from '@nestjs/common';
import { type ModelLimits, type ModelSettings, modelLimits } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { DEFAULT_LIMITS, DEFAULT_MAX_ROWS, DEFAULT_MODEL_SETTINGS } from './default-settings';

const COLUMNS = `a.model_effect, m.unlabelled_after_days, m.max_rows, m.train_every_days, m.limits`;

/** The effect is stored with the settings that orders read with their claim. */
const FIND: Statement = {
  name: 'model_settings_find',
  text: `
    SELECT ${COLUMNS} FROM (SELECT $1::bigint AS account_id) AS one
      LEFT JOIN account_settings AS a USING (account_id) LEFT JOIN model_settings AS m USING (account_id)`,
};

/** Rows to lock, for an account that has set nothing yet. */
const ENSURE: Statement = {
  name: 'model_settings_ensure',
  text: `
    WITH settings AS (INSERT INTO account_settings (account_id) VALUES ($1) ON CONFLICT DO NOTHING)
    INSERT INTO model_settings (account_id) VALUES ($1) ON CONFLICT DO NOTHING`,
};

const LOCK: Statement = {
  name: 'model_settings_lock',
  text: `
    SELECT ${COLUMNS} FROM account_settings AS a JOIN model_settings AS m USING (account_id)
     WHERE account_id = $1 FOR UPDATE`,
};

const SET: Statement = {
  name: 'model_settings_set',
  text: `
    WITH effect AS (UPDATE account_settings SET model_effect = $2 WHERE account_id = $1)
    UPDATE model_settings SET unlabelled_after_days = $3, max_rows = $4, limits = $6, next_training_at = $7,
      train_every_days = $5
    WHERE account_id = $1`,
};

const NEXT_TRAINING: Statement = {
  name: 'model_settings_next_training',
  text: 'SELECT next_training_at FROM model_settings WHERE account_id = $1',
};

interface SettingsRow {
  readonly model_effect: ModelSettings['effect'] | null;
  readonly unlabelled_after_days: number | null;
  readonly max_rows: number | null;
  readonly train_every_days: number | null;
  readonly limits: Partial<ModelLimits> | null;
}

/** Accounts' settings for training, using and promoting their models. */
@Injectable()
export class ModelSettingsRepository {
  async find(runner: StatementRunner, accountId: number): Promise<ModelSettings> {
    const [row] = await runner.run<SettingsRow>(FIND, [accountId]);
    return row === undefined ? DEFAULT_MODEL_SETTINGS : fromRow(row);
  }

  /** Like `find`; locks them, and the starting of trainings, until the transaction ends. */
  async findLocked(runner: StatementRunner, accountId: number): Promise<ModelSettings> {
    await runner.run(ENSURE, [accountId]);
    const [row] = await runner.run<SettingsRow>(LOCK, [accountId]);
    return row === undefined ? DEFAULT_MODEL_SETTINGS : fromRow(row);
  }

  /** @param nextTrainingAt null: none is scheduled. */
  async set(
    runner: StatementRunner,
    accountId: number,
    settings: ModelSettings,
    nextTrainingAt: Date | null,
  ): Promise<void> {
    await runner.run(SET, [
      accountId,
      settings.effect,
      settings.unlabelledAfterDays,
      settings.maxRows,
      settings.trainEveryDays,
      JSON.stringify(settings.limits),
      nextTrainingAt,
    ]);
  }

  /** When the account's next scheduled training is due; null: none is scheduled. */
  async findNextTraining(runner: StatementRunner, accountId: number): Promise<Date | null> {
    const [row] = await runner.run<{ next_training_at: Date | null }>(NEXT_TRAINING, [accountId]);
    return row?.next_training_at ?? null;
  }
}

function fromRow(row: SettingsRow): ModelSettings {
  return {
    effect: row.model_effect ?? DEFAULT_MODEL_SETTINGS.effect,
    unlabelledAfterDays: row.unlabelled_after_days,
    maxRows: row.max_rows ?? DEFAULT_MAX_ROWS,
    trainEveryDays: row.train_every_days,
    limits: { ...DEFAULT_LIMITS, ...modelLimits.partial().parse(row.limits ?? {}) },
  };
}
