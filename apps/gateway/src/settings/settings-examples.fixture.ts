import type { AccountSettingsReply, VelocityThresholdsReply } from '@rampart/contracts';

/** What screening answers about an account that has set one threshold. */
export const decisionsExample: AccountSettingsReply = {
  settings: {
    reviewAbove: null,
    rejectFrom: 80,
    costs: null,
    dailyAmountLimit: null,
    dailyAmountLimits: { EUR: 500 },
    dailyAttemptsLimit: null,
  },
  inForce: {
    reviewAbove: 52,
    rejectFrom: 80,
    dailyAmountLimit: 1_000,
    dailyAttemptsLimit: 20,
    reviewAboveSource: 'default',
    rejectFromSource: 'set',
  },
  derived: null,
};

export const decisionsOnWire = {
  review_above: null,
  reject_from: 80,
  costs: null,
  daily_amount_limit: null,
  daily_amount_limits: { EUR: 500 },
  daily_attempts_limit: null,
  in_force: {
    review_above: 52,
    reject_from: 80,
    daily_amount_limit: 1_000,
    daily_attempts_limit: 20,
    review_above_source: 'default',
    reject_from_source: 'set',
  },
  derived: null,
};

const limits = { '60s': 5, '300s': 15, '3600s': 60, '86400s': 200 };

/** What behavior answers about an account with one threshold. */
export const velocityExample: VelocityThresholdsReply = {
  thresholds: [{ entityType: 'email', action: 'login', limits }],
  defaults: [{ entityType: null, limits }],
};

export const velocityOnWire = {
  thresholds: [{ entity_type: 'email', action: 'login', limits }],
  defaults: [{ entity_type: null, limits }],
};
