import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import type {
  AccountSettings,
  AccountSettingsChanges,
  AccountSettingsReply,
  Actor,
} from '@rampart/contracts';
import { DEFAULT_DAILY_AMOUNT_USD, DEFAULT_DAILY_ATTEMPTS } from '../facts/daily-limits';
import { DEFAULT_COSTS, explainThresholds, thresholdsOf } from '../facts/status-thresholds';
import { AccountSettingsRepository } from './account-settings.repository';
import { applyChanges } from './apply-changes';

/** An account's own thresholds and limits. */
@Injectable()
export class AccountSettingsService {
  constructor(
    private readonly settings: AccountSettingsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ServiceError `unavailable`. */
  async get(accountId: number): Promise<AccountSettingsReply> {
    return toReply(await this.settings.find(accountId));
  }

  /** @throws ServiceError `validation_failed` when REVIEW would not begin below REJECT; `unavailable`. */
  async change(
    accountId: number,
    changes: AccountSettingsChanges,
    actor: Actor,
  ): Promise<AccountSettingsReply> {
    const changed = await this.settings.change(
      accountId,
      (present) => applyChanges(present, changes),
      (runner, before, after) =>
        this.audit.record(runner, [
          {
            accountId,
            actor,
            action: 'screening_settings.update',
            target: `account/${accountId}`,
            before: { ...before },
            after: { ...after },
          },
        ]),
    );
    return toReply(changed);
  }
}

function toReply(settings: AccountSettings): AccountSettingsReply {
  const source = settings.costs === null ? 'default' : 'costs';
  return {
    settings,
    inForce: {
      ...thresholdsOf(settings),
      dailyAmountLimit: settings.dailyAmountLimit ?? DEFAULT_DAILY_AMOUNT_USD,
      dailyAttemptsLimit: settings.dailyAttemptsLimit ?? DEFAULT_DAILY_ATTEMPTS,
      reviewAboveSource: settings.reviewAbove === null ? source : 'set',
      rejectFromSource: settings.rejectFrom === null ? source : 'set',
    },
    derived: explainThresholds(settings.costs ?? DEFAULT_COSTS),
  };
}
