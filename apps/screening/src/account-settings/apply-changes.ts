import { type AccountSettings, type AccountSettingsChanges, ServiceError } from '@rampart/contracts';
import { thresholdsOf } from '../facts/status-thresholds';

/**
 * The settings after a change: an absent field keeps its value, null restores the default.
 * @throws ServiceError `validation_failed` when REVIEW would not begin below REJECT, thresholds from costs and defaults included.
 */
export function applyChanges(present: AccountSettings, changes: AccountSettingsChanges): AccountSettings {
  const changed: AccountSettings = {
    reviewAbove: changedOr(changes.reviewAbove, present.reviewAbove),
    rejectFrom: changedOr(changes.rejectFrom, present.rejectFrom),
    costs: changedOr(changes.costs, present.costs),
    dailyAmountLimit: changedOr(changes.dailyAmountLimit, present.dailyAmountLimit),
    dailyAmountLimits: changeLimits(present.dailyAmountLimits, changes.dailyAmountLimits),
    dailyAttemptsLimit: changedOr(changes.dailyAttemptsLimit, present.dailyAttemptsLimit),
  };
  assertOrder(changed, changes);
  return changed;
}

function changedOr<T>(change: T | null | undefined, present: T | null): T | null {
  return change === undefined ? present : change;
}

function changeLimits(
  present: AccountSettings['dailyAmountLimits'],
  changes: AccountSettingsChanges['dailyAmountLimits'],
): AccountSettings['dailyAmountLimits'] {
  if (changes === null) return {};
  const merged = Object.entries({ ...present, ...changes });
  return Object.fromEntries(merged.filter((entry): entry is [string, number] => entry[1] !== null));
}

function assertOrder(changed: AccountSettings, changes: AccountSettingsChanges): void {
  const { reviewAbove, rejectFrom } = thresholdsOf(changed);
  if (reviewAbove < rejectFrom) return;
  throw new ServiceError('validation_failed', {
    message: `Orders would be rejected (from ${rejectFrom}) before they are reviewed (above ${reviewAbove}).`,
    param: changedThreshold(changes),
  });
}

function changedThreshold({ reviewAbove, rejectFrom, costs }: AccountSettingsChanges): string {
  if (reviewAbove !== undefined) return 'review_above';
  return rejectFrom === undefined && costs !== undefined ? 'costs' : 'reject_from';
}
