import { Inject, Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type {
  Actor,
  ModelSettings,
  ModelSettingsRecord,
  RequestOf,
  setModelSettings,
} from '@rampart/contracts';
import { Database, type StatementRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import { ModelSettingsRepository } from './model-settings.repository';

const DAY_MS = 86_400_000;

/** How an account's models are trained, used and promoted. */
@Injectable()
export class ModelSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: ModelSettingsRepository,
    private readonly audit: AuditTrail,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `unavailable`. */
  async get(accountId: number): Promise<ModelSettingsRecord> {
    return toRecord(await this.settings.find(this.database, accountId));
  }

  /**
   * Absent settings keep their value. A new interval begins now; an unchanged one continues. @throws ServiceError
   * `unavailable`.
   */
  async change(request: RequestOf<typeof setModelSettings>): Promise<ModelSettingsRecord> {
    return this.database.transaction((runner) => this.changeIn(runner, request));
  }

  /** Ends the schedule of trainings, if the account has one. Trainings under way are finished. */
  async endSchedule(runner: StatementRunner, accountId: number, actor: Actor): Promise<void> {
    const { trainEveryDays } = await this.settings.find(runner, accountId);
    if (trainEveryDays === null) return;
    await this.changeIn(runner, { accountId, changes: { trainEveryDays: null }, actor });
  }

  private async changeIn(
    runner: StatementRunner,
    { accountId, changes, actor }: RequestOf<typeof setModelSettings>,
  ): Promise<ModelSettingsRecord> {
    const before = await this.settings.findLocked(runner, accountId);
    const after = {
      ...before,
      ...present(changes),
      limits: { ...before.limits, ...present(changes.limits ?? {}) },
    };
    const planned = await this.settings.findNextTraining(runner, accountId);
    const next = after.trainEveryDays === before.trainEveryDays ? planned : this.dueIn(after.trainEveryDays);
    await this.settings.set(runner, accountId, after, next);
    const change = { accountId, actor, action: 'model_settings.update', target: `account/${accountId}` };
    await this.audit.record(runner, [{ ...change, before: { ...before }, after: { ...after } }]);
    return toRecord(after);
  }

  private dueIn(days: number | null): Date | null {
    return days === null ? null : new Date(this.clock.now().getTime() + days * DAY_MS);
  }
}

/** Without undefined members, which would remove existing values. */
function present<T extends object>(changes: T): T {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as T;
}

function toRecord({ limits, ...settings }: ModelSettings): ModelSettingsRecord {
  return {
    effect: settings.effect,
    unlabelled_after_days: settings.unlabelledAfterDays,
    max_rows: settings.maxRows,
    train_every_days: settings.trainEveryDays,
    min_auc: limits.minAuc,
    max_calibration_error: limits.maxCalibrationError,
    max_auc_loss: limits.maxAucLoss,
    max_average_precision_loss: limits.maxAveragePrecisionLoss,
    min_shadow_orders: limits.minShadowOrders,
    max_reject_rate_increase: limits.maxRejectRateIncrease,
    max_status_change: limits.maxStatusChange,
  };
}
