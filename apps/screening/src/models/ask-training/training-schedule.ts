import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner, Upkeep } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { CLOCK, type Clock } from '../../clock';
import { ModelSettingsRepository } from '../settings/model-settings.repository';
import { TrainModelService } from './train-model.service';

const ROUND_MS = 10 * 60_000;

const ACTOR = { kind: 'service', id: 'screening' } as const;

/** What is trained: the first for which enough is known. */
const BY_LABELS = ['trees', 'points'] as const;

const FIND_DUE: Statement = {
  name: 'models_find_due',
  text: `
    SELECT account_id FROM model_settings WHERE next_training_at <= $1::timestamptz
     ORDER BY next_training_at LIMIT 1`,
};

/** Schedules the next one. No row: another replica was faster. */
const TAKE_DUE: Statement = {
  name: 'models_take_due',
  text: `
    UPDATE model_settings SET next_training_at = $2::timestamptz + train_every_days * interval '1 day'
     WHERE account_id = $1 AND next_training_at <= $2::timestamptz
    RETURNING 1`,
};

/**
 * Starts the trainings that accounts have scheduled, each once, however many replicas poll. With too few labels
 * for trees, the shipped points are moved by the outcomes that there are; without any, the training is skipped.
 */
@Injectable()
export class TrainingSchedule extends Upkeep {
  constructor(
    private readonly database: Database,
    private readonly settings: ModelSettingsRepository,
    private readonly training: TrainModelService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'scheduled trainings could not be started' }, logger);
  }

  protected async doRound(): Promise<void> {
    await this.inBatches(1, () => this.askForOne());
  }

  /** @returns how many accounts were due: one or none. */
  private async askForOne(): Promise<number> {
    const now = this.clock.now();
    const [due] = await this.database.run<{ account_id: string }>(FIND_DUE, [now]);
    if (due === undefined) return 0;
    const accountId = Number(due.account_id);
    await this.database.transaction(async (runner) => {
      // The rows are locked in the same order everywhere.
      await this.settings.findLocked(runner, accountId);
      const taken = await runner.run(TAKE_DUE, [accountId, now]);
      if (taken.length > 0) await this.ask(runner, accountId);
    });
    return 1;
  }

  private async ask(runner: StatementRunner, accountId: number): Promise<void> {
    let reason = '';
    for (const kind of BY_LABELS) {
      try {
        await this.training.trainIn(runner, { accountId, kind, seed: 1, actor: ACTOR });
        return;
      } catch (error) {
        if (!(error instanceof ServiceError) || error.code !== 'conflict') throw error;
        reason = error.message;
      }
    }
    this.logger.info({ accountId, reason }, 'a scheduled training was skipped');
  }
}
