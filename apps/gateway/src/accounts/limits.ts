/** Limits on calls: whole numbers; 0 blocks everything. */
export interface Limits {
  readonly ratePerMinute: number;
  readonly perDay: number;
  readonly perMonth: number;
}

/** Limits as set on an account or a key; null leaves a limit to the next wider level. */
export type LimitSettings = { readonly [Name in keyof Limits]: number | null };

/** What applies when neither the key nor the account sets a limit. */
export const DEFAULT_LIMITS: Limits = { ratePerMinute: 120, perDay: 50_000, perMonth: 1_000_000 };

/** No limit is set. */
export const NO_LIMIT_SETTINGS: LimitSettings = { ratePerMinute: null, perDay: null, perMonth: null };

/** The effective limits of a key, each on its own: the key's, or its account's, or the default. */
export function computeLimits(key: LimitSettings, account: LimitSettings): Limits {
  return {
    ratePerMinute: key.ratePerMinute ?? account.ratePerMinute ?? DEFAULT_LIMITS.ratePerMinute,
    perDay: key.perDay ?? account.perDay ?? DEFAULT_LIMITS.perDay,
    perMonth: key.perMonth ?? account.perMonth ?? DEFAULT_LIMITS.perMonth,
  };
}
