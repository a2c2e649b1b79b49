import { type AccountSettings, type AccountSettingsChanges, ServiceError } from '@rampart/contracts';
import { DEFAULT_THRESHOLDS } from '../facts/status-thresholds';

/**
 * The settings after a change: an absent field keeps its value, null restores the default.
 * @throws ServiceError `validation_failed` when REVIEW would not begin below REJECT, defaults included.
 */
export function applyChanges(present: AccountSettings, changes: AccountSettingsChanges): AccountSettings {
  const changed: AccountSettings = {
    reviewAbove: changedOr(changes.reviewAbove, present.reviewAbove),
    rejectFrom: changedOr(changes.rejectFrom, present.rejectFrom),
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
  const review = changed.reviewAbove ?? DEFAULT_THRESHOLDS.reviewAbove;
  const reject = changed.rejectFrom ?? DEFAULT_THRESHOLDS.rejectFrom;
  if (review < reject) return;
  throw new ServiceError('validation_failed', {
    message: `Orders would be rejected (from ${reject}) before they are reviewed (above ${review}).`,
    param: changes.reviewAbove === undefined ? 'reject_from' : 'review_above',
  });
}
