import type { Scope } from '@rampart/contracts';
import type { KeyMode } from '../../accounts/key-format';
import { computeLimits } from '../../accounts/limits';
import type { AccountState } from '../../database/rows/account.row';
import type { KeyState } from '../../database/rows/api-key.row';
import { trustOf } from '../../http/requests/client-ip';
import type { Caller } from '../caller';

/** What the gateway must know of a key to admit a request. */
export interface KeyRecord {
  readonly caller: Caller;
  readonly secretHash: Buffer;
  readonly state: KeyState;
  readonly accountState: AccountState;
  readonly expiresAt: Date | null;
  readonly rotatingUntil: Date | null;
  /** Whether an address may use the key; null allows every address. */
  readonly allowsIp: ((ip: string) => boolean) | null;
  /** Origins whose pages may use the key; null: not bound to origins. */
  readonly allowedOrigins: ReadonlySet<string> | null;
}

/** A key with its user and account, read in one query. */
export interface KeyRecordRow {
  readonly id: string;
  readonly name: string;
  readonly mode: KeyMode;
  readonly secret_hash: Buffer;
  readonly scopes: readonly Scope[];
  readonly state: KeyState;
  readonly expires_at: Date | null;
  readonly rotating_until: Date | null;
  readonly allowed_cidrs: readonly string[];
  readonly allowed_origins: readonly string[];
  readonly usage_id: string;
  readonly rate_per_minute: number | null;
  readonly per_day: number | null;
  readonly per_month: number | null;
  /** Account whose data it acts on: its own, or the sandbox. */
  readonly account_id: number;
  readonly account_name: string;
  /** Of its own account, also for a key that acts on the sandbox. */
  readonly account_state: AccountState;
  readonly account_rate_per_minute: number | null;
  readonly account_per_day: number | null;
  readonly account_per_month: number | null;
  readonly user_id: number;
  readonly user_name: string;
  readonly user_email: string;
}

/** Prepares what every request with the key needs, once per read of its row. */
export function fromRow(row: KeyRecordRow): KeyRecord {
  return {
    caller: Object.freeze(callerOf(row)),
    secretHash: row.secret_hash,
    state: row.state,
    accountState: row.account_state,
    expiresAt: row.expires_at,
    rotatingUntil: row.rotating_until,
    allowsIp: row.allowed_cidrs.length === 0 ? null : trustOf(row.allowed_cidrs),
    allowedOrigins: row.mode === 'pub' ? new Set(row.allowed_origins) : null,
  };
}

function callerOf(row: KeyRecordRow): Caller {
  const limits = computeLimits(
    { ratePerMinute: row.rate_per_minute, perDay: row.per_day, perMonth: row.per_month },
    {
      ratePerMinute: row.account_rate_per_minute,
      perDay: row.account_per_day,
      perMonth: row.account_per_month,
    },
  );
  return {
    accountId: row.account_id,
    accountName: row.account_name,
    userId: row.user_id,
    userName: row.user_name,
    userEmail: row.user_email,
    actor: { kind: 'key', id: row.id },
    keyId: row.id,
    person: null,
    keyName: row.name,
    mode: row.mode,
    scopes: new Set(row.scopes),
    usageId: row.usage_id,
    ...limits,
    ...(row.mode === 'test' && { sandboxQuota: { perDay: row.per_day, perMonth: row.per_month } }),
  };
}
