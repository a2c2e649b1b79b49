import type { AccountRow } from '../accounts/account.row';
import { type ApiKeyRow, keyStateAt } from '../accounts/api-key.row';
import type { LimitSettings } from '../accounts/limits';
import type { UserRow } from '../accounts/user.row';
import type { EndpointPolicyRow } from '../usage/policies/endpoint-policy.row';

/** An account as the admin API shows it; a limit that is null is the default. */
export const accountToWire = (row: AccountRow) => ({
  id: row.id,
  name: row.name,
  ...limitsToWire(row),
  created_at: row.createdAt.toISOString(),
});

export const userToWire = (row: UserRow) => ({
  id: row.id,
  account_id: row.accountId,
  name: row.name,
  email: row.email,
  created_at: row.createdAt.toISOString(),
});

/** A key without its secret, with its state at this moment. */
export const keyToWire = (row: ApiKeyRow) => ({
  id: row.id,
  account_id: row.accountId,
  user_id: row.userId,
  name: row.name,
  mode: row.mode,
  state: keyStateAt(row, new Date()),
  scopes: row.scopes,
  expires_at: row.expiresAt?.toISOString() ?? null,
  rotating_until: row.rotatingUntil?.toISOString() ?? null,
  rotated_from: row.rotatedFrom,
  allowed_cidrs: row.allowedCidrs,
  allowed_origins: row.allowedOrigins,
  ...limitsToWire(row),
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const endpointPolicyToWire = (row: EndpointPolicyRow, countsNow: boolean) => ({
  id: row.endpoint,
  /** What the operator set; null: nothing. */
  counts: row.counts,
  rate_per_minute: row.ratePerMinute,
  per_day: row.perDay,
  /** What holds. */
  counts_now: countsNow,
});

const limitsToWire = (limits: LimitSettings) => ({
  rate_per_minute: limits.ratePerMinute,
  per_day: limits.perDay,
  per_month: limits.perMonth,
});
