/** How much may be called: whole numbers, 0 blocks everything. */
export interface Limits {
  readonly ratePerMinute: number;
  readonly perDay: number;
  readonly perMonth: number;
}

/** Limits as an account or a key states them; null leaves a limit to the next wider level. */
export type LimitSettings = { readonly [Name in keyof Limits]: number | null };

/** What holds when neither the key nor the account says otherwise. */
export const DEFAULT_LIMITS: Limits = { ratePerMinute: 120, perDay: 50_000, perMonth: 1_000_000 };

/** No statement about any limit. */
export const NO_LIMIT_SETTINGS: LimitSettings = { ratePerMinute: null, perDay: null, perMonth: null };

/** The limits that hold for a key: its own, else its account's, else the defaults, each one for itself. */
export function computeLimits(key: LimitSettings, account: LimitSettings): Limits {
  return {
    ratePerMinute: key.ratePerMinute ?? account.ratePerMinute ?? DEFAULT_LIMITS.ratePerMinute,
    perDay: key.perDay ?? account.perDay ?? DEFAULT_LIMITS.perDay,
    perMonth: key.perMonth ?? account.perMonth ?? DEFAULT_LIMITS.perMonth,
  };
}
